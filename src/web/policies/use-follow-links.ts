import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { goToSection } from './go-to-section.ts';
import { isPlainPress } from './plain-press.ts';

/** Click handler around a text: its links are plain HTML, and are followed by the router without a page load. */
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

/** The target of a plain click on a link of this site; the browser handles all others. */
function ownPathOf(event: MouseEvent): string | undefined {
  const href = (event.target as Element).closest('a')?.getAttribute('href') ?? '';
  return isPlainPress(event) && /^[/#]/.test(href) ? href : undefined;
}
