import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { goToSection } from './go-to-section.ts';
import { isPlainPress } from './plain-press.ts';

/** For what stands around a text: its links are no components, and lead through the site all the same. */
export function useFollowLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const path = ownPathOf(event);
    if (path === undefined) return;
    event.preventDefault();
    if (path.startsWith('#')) void goToSection(navigate, path);
    else void navigate(path);
  };
}

/** Where a plain press on a link of this site leads. Another site is the browser's. */
function ownPathOf(event: MouseEvent): string | undefined {
  const href = (event.target as Element).closest('a')?.getAttribute('href') ?? '';
  return isPlainPress(event) && /^[/#]/.test(href) ? href : undefined;
}
