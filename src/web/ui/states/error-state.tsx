import RotateCw from 'lucide-react/icons/rotate-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Button } from '../button.tsx';

type ErrorStateProps = {
  message: string;
  retryText?: string | undefined;
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
};

/** An error in place of the content, with a button to try again. */
export function ErrorState({ message, retryText, onRetry, busy }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-bad bg-bad-soft p-4"
    >
      <p className="flex grow basis-48 gap-3">
        <TriangleAlert aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-bad" />
        {message}
      </p>
      {onRetry && (
        <Button size="small" busy={busy} onClick={onRetry} icon={<RotateCw aria-hidden="true" size={18} />}>
          {retryText}
        </Button>
      )}
    </div>
  );
}
