import type { Unreached } from '../load.ts';
import * as m from '../messages/en.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { UnreachedState } from '../ui/states/unreached-state.tsx';

/** Why a page of an owner's shop has nothing to show. */
export type AbsentShop = { readonly step: 'signed_out' | 'missing' } | Unreached;

/** For the loaders of such pages: the refusals that are no failure. */
export const absentAnswers = {
  sign_in_required: { step: 'signed_out' },
  claim_missing: { step: 'missing' },
  invalid_input: { step: 'missing' },
} as const;

/** `to`: the page itself, to come back to after the sign-in. */
export function AbsentShopState({ loaded, to, title }: { loaded: AbsentShop; to: string; title: string }) {
  if (loaded.step === 'unreached') return <UnreachedState title={title} help={loaded.fault} />;
  const isOut = loaded.step === 'signed_out';
  return (
    <EmptyState
      title={isOut ? m.faults.sign_in_required : m.noShopHere}
      help={isOut ? m.myShopsSignIn : m.noShopHereHelp}
    >
      <ButtonLink look="primary" to={`/login?to=${to}`}>
        {isOut ? m.verifyMyNumber : m.useOtherNumber}
      </ButtonLink>
    </EmptyState>
  );
}
