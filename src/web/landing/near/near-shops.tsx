import { lazy, Suspense, useEffect } from 'react';
import * as m from '../../messages/en.ts';
import { LocateButton } from '../../places/locate-button.tsx';
import { locateIfAllowed, useLocation } from '../../places/location.ts';
import { Section } from '../section.tsx';
import { NearSkeleton } from './near-skeleton.tsx';

/** Lazy, because it brings the code of API calls and few visitors share their position. */
const NearList = lazy(() => import('./near-list.tsx').then(({ NearList }) => ({ default: NearList })));

/** The position is asked for only after a press on the button. */
export function NearShops() {
  const position = useLocation((location) => location.position);
  useEffect(() => void locateIfAllowed(), []);
  return (
    <Section id="near" title={m.nearHeading} surface="needs-script bg-card">
      {position ? (
        <Suspense fallback={<NearSkeleton />}>
          <NearList position={position} />
        </Suspense>
      ) : (
        <LocateButton text={m.nearButton} help={m.nearWhy} />
      )}
    </Section>
  );
}
