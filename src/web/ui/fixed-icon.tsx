import type { LucideProps } from 'lucide-react/types';
import { type ComponentType, createElement, type ReactElement } from 'react';
import { rendering } from './fixed.tsx';

/**
 * An icon as the server draws it: once for each size and class, with its lines kept as text. A page has dozens of icons
 * with hundreds of lines, which took a tenth of the time of its rendering. The browser draws the icon itself and finds
 * the same elements.
 */
export function fixedIcon(Drawing: ComponentType<LucideProps>) {
  const kept = new Map<string, ReactElement>();
  return function FixedIcon(props: LucideProps) {
    const look = JSON.stringify(props);
    const found = kept.get(look) ?? drawn(<Drawing {...props} />);
    kept.set(look, found);
    return found;
  };
}

function drawn(icon: ReactElement): ReactElement {
  const html = rendering.toHtml?.(icon);
  if (html === undefined) return icon;
  const inside = html.indexOf('>') + 1;
  const attributes = [...html.slice(0, inside).matchAll(/ ([\w:-]+)="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [propertyOf(name), unescaped(value)],
  );
  return createElement('svg', {
    ...Object.fromEntries(attributes),
    dangerouslySetInnerHTML: { __html: html.slice(inside, html.lastIndexOf('</svg>')) },
  });
}

/** The name by which React takes an attribute. */
function propertyOf(attribute: string): string {
  if (attribute === 'class') return 'className';
  if (/^(aria|data)-/.test(attribute)) return attribute;
  return attribute.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

const marks: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};

/** As React escapes an attribute. */
const unescaped = (value: string): string =>
  value.replaceAll(/&(?:lt|gt|quot|#x27|amp);/g, (mark) => marks[mark] ?? '');
