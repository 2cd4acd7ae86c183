import { createContext, useContext } from 'react';
import { markSignedIn, verifiedNumberKey } from '../accounts/signed-in.ts';
import * as m from '../messages/en.ts';
import { buttonClasses } from '../ui/button.tsx';
import { guardStart } from '../ui/states/reload-once.ts';

/** Known while rendering on the server. */
export const StartContext = createContext<{ readonly version: string; readonly nonce: string | undefined }>({
  version: '',
  nonce: undefined,
});

const noticeId = 'not-started';

/** The first script of the page. The browser does not need it a second time. */
export function StartGuard() {
  const { version, nonce } = useContext(StartContext);
  const script = import.meta.env.SSR
    ? `(${guardStart})(${JSON.stringify(version)}, '${noticeId}');(${markSignedIn})('${verifiedNumberKey}')`
    : '';
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

/** Shown by that script alone, where the page's own scripts did not arrive. */
export function StartNotice() {
  return (
    <div
      id={noticeId}
      hidden
      suppressHydrationWarning
      role="alert"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card shadow-lift"
    >
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
        <p className="max-w-prose">
          <strong className="block">{m.pageIncomplete}</strong>
          {m.pageIncompleteHelp}
        </p>
        {/* An empty address is the one of this page, also where the page is a copy kept under another one. */}
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is this page once more, without any script */}
        <a href="" className={buttonClasses({ look: 'primary' })}>
          {m.tryAgain}
        </a>
      </div>
    </div>
  );
}
