import { lazy, Suspense, useEffect } from 'react';
import * as m from '../../messages/en.ts';
import { AskPlace } from '../../places/ask-place.tsx';
import { locateIfAllowed, useLocation } from '../../places/location.ts';
import { Section } from '../section.tsx';
import { NearWaiting } from './near-waiting.tsx';

/** Comes with everything that a call needs; few visitors have said where they are. */
const NearList = lazy(() => import('./near-list.tsx').then(({ NearList }) => ({ default: NearList })));

/** Nobody is asked where they are before they press the button. */
export function NearShops() {
  const position = useLocation((location) => location.position);
  useEffect(() => void locateIfAllowed(), []);
  return (
    <Section id="near" title={m.nearHeading} surface="needs-script bg-card">
      {position ? (
        <Suspense fallback={<NearWaiting />}>
          <NearList position={position} />
        </Suspense>
      ) : (
        <AskPlace text={m.nearButton} help={m.nearWhy} />
      )}
    </Section>
  );
}
