import WifiOff from 'lucide-react/icons/wifi-off';
import { useRevalidator } from 'react-router';
import * as m from '../../messages/en.ts';
import { Button } from '../button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Replaces content that could not be loaded, with a button to try again. */
export function UnreachedState({ title, help }: { title: string; help: string }) {
  const { state, revalidate } = useRevalidator();
  return (
    <div role="alert">
      <EmptyState
        title={title}
        help={help}
        icon={<WifiOff aria-hidden="true" size={30} strokeWidth={1.75} />}
      >
        <Button
          look="primary"
          busy={state === 'loading'}
          busyText={m.loading}
          onClick={() => void revalidate()}
        >
          {m.tryAgain}
        </Button>
      </EmptyState>
    </div>
  );
}
