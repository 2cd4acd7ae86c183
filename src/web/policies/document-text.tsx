import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useSettings } from '../settings.ts';

/** The words, as the build made them from Markdown. */
export function DocumentText({ html }: { html: string }) {
  const navigate = useNavigate();
  const publicUrl = useSettings()?.publicUrl ?? '';
  const follow = (event: MouseEvent) => {
    const path = ownPathOf(event);
    if (path === undefined) return;
    event.preventDefault();
    void navigate(path);
  };
  return (
    <div
      className="document-text mt-6"
      // On paper a link is its address, and that begins with the site's.
      style={{ '--site': JSON.stringify(publicUrl) } as object}
      onClick={follow}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Where a plain press on a link of this site leads. A new tab, a download or another site is the browser's. */
function ownPathOf(event: MouseEvent): string | undefined {
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && event.button === 0;
  const href = (event.target as Element).closest('a')?.getAttribute('href');
  return isPlain && !event.defaultPrevented && href?.startsWith('/') ? href : undefined;
}
