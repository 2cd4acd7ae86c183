import { useState } from 'react';
import type { Following } from '../../core/following/contract.ts';
import { pushHours } from '../../core/following/rules.ts';
import { CallError } from '../api.ts';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { useRun } from '../ui/overlays/use-run.ts';
import { isPushAllowed, pushState, turnPushOff, turnPushOn } from './push.ts';

/** Whether news comes to this phone as a message. The browser asks for its permission only after the press. */
export function PushSwitch({ push }: { push: Following['push'] }) {
  const [state, setState] = useState(pushState);
  const [isOn, setOn] = useState(push.isOn && isPushAllowed());
  const { isBusy, run } = useRun();
  const turnOn = () =>
    void run(async () => {
      try {
        if (await turnPushOn(push.key)) {
          setOn(true);
          toast.success(m.pushIsOn);
        } else toast.error(m.pushNotAllowed);
      } catch (error) {
        // The browser's own message names internals of its push service.
        throw error instanceof CallError ? error : new Error(m.pushFailed);
      } finally {
        setState(pushState());
      }
    });
  const turnOff = () =>
    void run(async () => {
      await turnPushOff();
      setOn(false);
      toast.success(m.pushIsOff);
    });
  return (
    <Card>
      <h2>{m.pushHeading}</h2>
      <p className="mt-2 text-soft">{isOn ? m.pushOnHelp : m.pushHelp(pushHours.from, pushHours.until)}</p>
      {state === 'possible' ? (
        <p className="mt-4 flex">
          {isOn ? (
            <Button busy={isBusy} onClick={turnOff}>
              {m.turnPushOff}
            </Button>
          ) : (
            <Button look="primary" busy={isBusy} onClick={turnOn}>
              {m.turnPushOn}
            </Button>
          )}
        </p>
      ) : (
        <p className="mt-3 rounded-md bg-sunken p-3">{m.pushStates[state]}</p>
      )}
    </Card>
  );
}
