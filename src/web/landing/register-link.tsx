import { track } from '../analytics/analytics.ts';
import { ButtonLink } from '../ui/button.tsx';

const to = '/instructions';

export function RegisterLink({ children }: { children: string }) {
  return (
    <ButtonLink
      look="primary"
      to={to}
      // Before scripts have loaded, the next page reports the press to analytics.
      data-track=""
      onClick={() => track({ event: 'button_click', from: 'Landing Page', to })}
    >
      {children}
    </ButtonLink>
  );
}
