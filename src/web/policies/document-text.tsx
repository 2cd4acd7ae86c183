import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { goToSection } from './go-to-section.ts';
import { isPlainPress } from './plain-press.ts';
import { useSettings } from '../settings.ts';

/** The words, as the build made them from Markdown. */
export function DocumentText({ html }: { html: string }) {
  const navigate = useNavigate();
  const publicUrl = useSettings()?.publicUrl ?? '';
  const follow = (event: MouseEvent) => {
    const path = ownPathOf(event);
    if (path === undefined) return;
    event.preventDefault();
    if (path.startsWith('#')) void goToSection(navigate, path);
    else void navigate(path);
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

/** Where a plain press on a link of this site leads. Another site is the browser's. */
function ownPathOf(event: MouseEvent): string | undefined {
  const href = (event.target as Element).closest('a')?.getAttribute('href') ?? '';
  return isPlainPress(event) && /^[/#]/.test(href) ? href : undefined;
}
