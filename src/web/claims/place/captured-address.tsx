import { useEffect, useEffectEvent, useState } from 'react';
import { lookUpAddress } from '../../../core/places/contract.ts';
import type { Position } from '../../../core/places/distance.ts';
import { CallError, call } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** A pin that is being moved step by step is looked up once, when it rests. */
const restMs = 500;

type CapturedAddressProps = { place: Position; address: string; onFound: (address: string) => void };

/** The address of a place. It follows the place; without it the place still counts. */
export function CapturedAddress({ place: { lat, long }, address, onFound }: CapturedAddressProps) {
  const [failed, setFailed] = useState<{ readonly attempt: string; readonly why: string }>();
  const [retries, setRetries] = useState(0);
  const attempt = `${lat} ${long} ${retries}`;
  const fault = failed?.attempt === attempt ? failed.why : undefined;
  const reportFound = useEffectEvent(onFound);

  useEffect(() => {
    if (address !== '') return;
    const leaving = new AbortController();
    const lookUp = async () => {
      try {
        const { plus_code } = await call(lookUpAddress, { lat, long }, leaving.signal);
        const found = plus_code.compound_code ?? plus_code.global_code;
        if (!leaving.signal.aborted) reportFound(found);
      } catch (cause) {
        if (leaving.signal.aborted) return;
        setFailed({ attempt, why: cause instanceof CallError ? cause.message : m.faults.internal });
      }
    };
    const timer = setTimeout(() => void lookUp(), restMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [lat, long, address, attempt]);

  return (
    <div>
      <p className="text-sm text-soft">{m.capturedAddress}</p>
      {address !== '' && (
        <p className="text-lg font-semibold" data-theirs>
          {address}
        </p>
      )}
      {address === '' && fault === undefined && <Spinner size="small" label={m.findingAddress} />}
      {address === '' && fault !== undefined && (
        <div className="space-y-2">
          <p role="alert" className="text-bad">
            {m.addressFailed(fault)}
          </p>
          <Button size="small" onClick={() => setRetries(retries + 1)}>
            {m.tryAgainAddress}
          </Button>
        </div>
      )}
    </div>
  );
}
