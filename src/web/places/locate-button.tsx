import LocateFixed from 'lucide-react/icons/locate-fixed';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { useLocation } from './location.ts';

/** Asks for the visitor's place on their wish, and says what for or what went wrong; gone once it is known. */
export function LocateButton({ text = m.useMyLocation, help }: { text?: string; help?: string }) {
  const { position, isAsking, error, locate } = useLocation();
  if (position) return null;
  return (
    <div className="needs-script flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button
        size="small"
        icon={<LocateFixed aria-hidden="true" size={18} />}
        busy={isAsking}
        busyText={m.locating}
        onClick={locate}
      >
        {text}
      </Button>
      {(error ?? help) && (
        <p
          role={error ? 'alert' : undefined}
          className={`grow basis-56 text-sm ${error ? 'text-bad' : 'text-soft'}`}
        >
          {error ?? help}
        </p>
      )}
    </div>
  );
}
