import UserRound from 'lucide-react/icons/user-round';
import * as m from '../messages/en.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { UnreachedState } from '../ui/states/unreached-state.tsx';
import type { LoadedAccount } from './load-account.ts';

type NoAccountProps = { loaded: Exclude<LoadedAccount, { step: 'account' }>; to: string };

/** Instead of an account: the visitor is signed out, or the account could not be loaded. */
export function NoAccount({ loaded, to }: NoAccountProps) {
  if (loaded.step === 'unreached') return <UnreachedState title={m.accountUnreached} help={loaded.fault} />;
  return (
    <EmptyState
      title={m.faults.sign_in_required}
      help={m.accountSignIn}
      icon={<UserRound aria-hidden="true" size={30} strokeWidth={1.75} />}
    >
      <ButtonLink look="primary" to={`/login?to=${encodeURIComponent(to)}`}>
        {m.verifyMyNumber}
      </ButtonLink>
    </EmptyState>
  );
}
