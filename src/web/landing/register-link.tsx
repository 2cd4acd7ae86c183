import { track } from '../analytics/analytics.ts';
import { ButtonLink } from '../ui/button.tsx';

const to = '/instructions';

export function RegisterLink({ children }: { children: string }) {
  return (
    <ButtonLink
      look="primary"
      to={to}
      // Pressed before the scripts have arrived, it is told by the next page.
      data-told=""
      onClick={() => track({ event: 'button_click', from: 'Landing Page', to })}
    >
      {children}
    </ButtonLink>
  );
}
