import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import type { PageHandle } from '../core/page.ts';
import { PrivacyChoices } from './analytics/consent.tsx';
import { NewsForm } from './enquiries/news-form.tsx';
import * as m from './messages/en.ts';
import { useSettings } from './settings.ts';
import { Footer } from './ui/frame/footer.tsx';
import { OfflineStrip } from './ui/states/offline-strip.tsx';

/** What stands around every page. */
export function Frame({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-30 -translate-y-24 rounded-md bg-ink px-4 py-3 font-semibold text-card focus:translate-y-0"
      >
        {m.skipToContent}
      </a>
      {header}
      {/* The footer begins below the first screen: what comes late into the page does not move it in sight. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100svh-4rem)] grow print:min-h-0 outline-none">
        {children}
      </main>
      <SiteFooter />
      <OfflineStrip />
    </>
  );
}

/** Does without what the root could not load. */
export function SiteFooter() {
  const settings = useSettings();
  const isTask = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.isTask);
  return (
    <Footer pages={settings?.socialPages} mail={settings?.contactMail} lastLine={<PrivacyChoices />}>
      {settings?.hasNews && !isTask && <NewsForm />}
    </Footer>
  );
}
