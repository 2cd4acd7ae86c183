import * as m from '../messages/en.ts';
import { ButtonLink } from '../ui/button.tsx';

/** In the dialog of a tool that is part of Premium, for an owner without it. */
export function PremiumOnly({ shopId, text }: { shopId: string; text: string }) {
  return (
    <div className="space-y-4 pb-3">
      <p>{text}</p>
      <ButtonLink look="primary" wide to={`/${shopId}/subscribe`}>
        {m.subscribe}
      </ButtonLink>
    </div>
  );
}
