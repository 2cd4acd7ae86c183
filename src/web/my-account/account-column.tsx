import type { ReactNode } from 'react';

/** The column of the pages about the account. */
export const AccountColumn = ({ children }: { children: ReactNode }) => (
  <div className="page-width py-6 md:py-10">
    <div className="mx-auto max-w-3xl space-y-6">{children}</div>
  </div>
);
