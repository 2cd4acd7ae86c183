import LocateFixed from 'lucide-react/icons/locate-fixed';
import * as m from '../messages/en.ts';
import { useLocation } from '../places/location.ts';
import { Button } from '../ui/button.tsx';

/** Asks for the visitor's place on their wish, and says what for or what went wrong. */
export function LocationButton({ why }: { why: string }) {
  const { isAsking, error, locate } = useLocation();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        size="small"
        icon={<LocateFixed aria-hidden="true" size={20} />}
        busy={isAsking}
        busyText={m.locating}
        onClick={locate}
      >
        {m.useMyLocation}
      </Button>
      <p
        className={`grow basis-56 text-sm ${error ? 'text-bad' : 'text-soft'}`}
        role={error ? 'alert' : undefined}
      >
        {error ?? why}
      </p>
    </div>
  );
}
