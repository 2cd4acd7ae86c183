import type { HTMLAttributes, ReactNode } from 'react';

type FixedProps = Omit<HTMLAttributes<HTMLElement>, 'children'> & {
  as: 'div' | 'section' | 'span' | 'ul';
  /** Names these children: the same name always has the same children. */
  name: string;
  children: () => ReactNode;
};

/** Set by the server's entry. */
export const rendering: { toHtml?: (children: ReactNode) => string } = {};

const kept = new Map<string, string>();

/**
 * Children that are the same on many pages, such as the links of the footer: the server renders them once instead of
 * with every page. They may use neither contexts nor `useId`. The browser renders them as usual, and finds the same
 * elements.
 */
export function Fixed({ as: Tag, name, children, ...rest }: FixedProps) {
  if (rendering.toHtml === undefined) return <Tag {...rest}>{children()}</Tag>;
  const html = kept.get(name) ?? rendering.toHtml(children());
  kept.set(name, html);
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: html }} />;
}
