import * as m from '../messages/en.ts';
import { ButtonLink } from '../ui/button.tsx';

export function ClaimButton({ shopId, look }: { shopId: string; look: 'primary' | 'secondary' }) {
  return (
    <ButtonLink look={look} to={`/instructions?shop=${shopId}`}>
      {m.claimMyShop}
    </ButtonLink>
  );
}
