import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { digitsIn } from '../../../core/accounts/digits.ts';
import { operatorHours, passSecondStep, secondStepDigits } from '../../../core/operator/second-step.ts';
import { call, secondStepAsked } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';

/** Dispatched on `window` when the session has the operator's rights again. */
export const secondStepPassed = 'nukkad:second-step-passed';

/** `onPassed` loads what was refused. */
type Passing = { onPassed: () => Promise<void> };

/** In place of the desk that was opened; the address stays, so the desk follows. */
export function SecondStepPage({ onPassed }: Passing) {
  return (
    <div className="mx-auto max-w-md">
      <h1>{m.secondStepTitle}</h1>
      <p className="mt-2 mb-6 text-soft">{m.secondStepHelp}</p>
      <Card>
        <SecondStepForm onPassed={onPassed} />
      </Card>
      <p className="mt-6 text-sm text-soft">
        {m.secondStepLost} <SecondStepCommand />
      </p>
    </div>
  );
}

/** For the person who runs the server. */
export const SecondStepCommand = () => (
  <code className="block py-2 text-sm wrap-anywhere">{m.secondStepCommand}</code>
);

/** Opens over a desk whose call was refused after 12 hours: what was typed there stays. */
export function SecondStepDialog({ onPassed }: Passing) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = () => setIsOpen(true);
    addEventListener(secondStepAsked, open);
    return () => removeEventListener(secondStepAsked, open);
  }, []);
  const close = () => setIsOpen(false);
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      closeText={m.close}
      title={m.secondStepTitle}
      subtitle={m.secondStepAgain(operatorHours)}
    >
      <div className="pb-4">
        <SecondStepForm
          onPassed={() => {
            close();
            toast.dismiss();
            return onPassed();
          }}
        />
      </div>
    </Dialog>
  );
}

function SecondStepForm({ onPassed }: Passing) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const refuse = (text: string) => {
    setFault(text);
    input.current?.focus();
    input.current?.select();
  };
  const enter = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    // Anything else is surely wrong, and there are only a few tries.
    if (digitsIn(typed).length !== secondStepDigits) return refuse(m.secondStepDigits(secondStepDigits));
    setFault(undefined);
    setIsBusy(true);
    try {
      await call(passSecondStep, { code: typed });
      dispatchEvent(new Event(secondStepPassed));
      await onPassed();
    } catch (error) {
      refuse((error as Error).message);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void enter(event)} noValidate className="space-y-5">
      <TextField
        label={m.secondStepCode}
        hint={m.secondStepHint}
        error={fault}
        value={typed}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        data-focus-first=""
        ref={input}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setFault(undefined);
        }}
      />
      <Button look="primary" type="submit" wide busy={isBusy} busyText={m.verifying}>
        {m.continueLabel}
      </Button>
    </form>
  );
}
