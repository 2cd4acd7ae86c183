import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';

type LinkProps = ComponentProps<typeof RouterLink>;

/**
 * React Router's link. It resolves relative addresses with several hooks, which took an eighth of the time to render a
 * page of dozens of links, so for a path from the root the server writes the same element without them.
 */
export function Link(props: LinkProps) {
  const { to, state: _state, prefetch, children, ...rest } = props;
  if (!import.meta.env.SSR || typeof to !== 'string' || !/^\/(?!\/)/.test(to) || prefetch)
    return <RouterLink {...props} />;
  return (
    <a {...rest} href={to} data-discover="true">
      {children}
    </a>
  );
}
