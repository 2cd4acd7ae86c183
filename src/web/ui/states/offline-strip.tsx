import WifiOff from 'lucide-react/icons/wifi-off';
import { useSyncExternalStore } from 'react';
import * as m from '../../messages/en.ts';

const events = ['online', 'offline'];
const subscribe = (onChange: () => void) => {
  for (const event of events) addEventListener(event, onChange);
  return () => {
    for (const event of events) removeEventListener(event, onChange);
  };
};

/**
 * Says at the lower edge that the page may be outdated. It is the last element, so that nothing moves when it
 * appears. Hidden on pages with a thumb row, which work offline and show their own status.
 */
export function OfflineStrip() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="sticky bottom-(--consent,0px) z-10">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-2 text-sm text-card in-[:has([data-thumb-row])]:hidden">
          <WifiOff aria-hidden="true" size={18} className="shrink-0" />
          {m.offlineStrip}
        </p>
      )}
    </div>
  );
}
