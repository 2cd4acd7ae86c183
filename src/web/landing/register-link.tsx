import { track } from '../analytics.ts';
import { ButtonLink } from '../ui/button.tsx';

const to = '/instructions';

export function RegisterLink({ children }: { children: string }) {
  return (
    <ButtonLink
      look="primary"
      to={to}
      // Pressed before the scripts have arrived, it waits for them for a moment: the press would go untold.
      data-held
      onClick={() => track({ event: 'button_click', from: 'Landing Page', to })}
    >
      {children}
    </ButtonLink>
  );
}
