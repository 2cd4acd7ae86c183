import Printer from 'lucide-react/icons/printer';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import { visitPath } from '../../core/counter/codes.ts';
import { changeCounter, renewCounter } from '../../core/counter/contract.ts';
import { stepSeconds } from '../../core/time-code.ts';
import { call } from '../api.ts';
import * as m from '../messages/en.ts';
import { useSettings } from '../settings.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Confirm } from '../ui/overlays/confirm.tsx';
import { useRun } from '../ui/overlays/use-run.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { type KeptCounter, keepCounter } from './kept-counter.ts';
import { Poster } from './poster.tsx';
import { QrCode } from './qr-code.tsx';
import { useScreenOn, useShownCode } from './use-shown-code.ts';

export type VisitFigures = { readonly visitsToday: number; readonly visitsInMonth: number };

type CounterScreenProps = {
  counter: KeptCounter;
  /** Unknown without a network. */
  figures: VisitFigures | undefined;
};

/** What the owner's phone shows to shoppers. */
export function CounterScreen({ counter: loaded, figures }: CounterScreenProps) {
  const [counter, setCounter] = useState(loaded);
  const [isRenewing, setRenewing] = useState(false);
  const { isBusy, run } = useRun();
  const { shopId, name, isOpen } = counter;
  const setOpen = (wanted: boolean) =>
    run(async () => setCounter(keepCounter(await call(changeCounter, { shopId, isOpen: wanted }))));
  const renew = () =>
    run(async () => {
      setCounter(keepCounter(await call(renewCounter, { shopId })));
      setRenewing(false);
    });
  return (
    <>
      <div className="mx-auto max-w-xl space-y-6 print:hidden">
        <div>
          <h1>{m.counterHeading}</h1>
          <p data-theirs className="mt-1 text-lg text-soft">
            {name}
          </p>
        </div>
        {isOpen ? (
          <OpenCounter counter={counter} />
        ) : (
          <EmptyState title={m.counterIsClosed} help={m.counterIsClosedHelp}>
            <Button look="primary" busy={isBusy} onClick={() => void setOpen(true)}>
              {m.openCounter}
            </Button>
          </EmptyState>
        )}
        {figures && (
          <p className="text-center text-soft">
            {m.visitFigures(figures.visitsToday, figures.visitsInMonth)}
          </p>
        )}
        {isOpen && (
          <div className="flex flex-wrap justify-center gap-3 max-md:*:grow">
            <Button
              size="small"
              icon={<Printer aria-hidden="true" size={18} />}
              onClick={() => window.print()}
            >
              {m.printPoster}
            </Button>
            <Button
              size="small"
              icon={<RotateCw aria-hidden="true" size={18} />}
              onClick={() => setRenewing(true)}
            >
              {m.renewCodes}
            </Button>
            <Button size="small" busy={isBusy && !isRenewing} onClick={() => void setOpen(false)}>
              {m.closeCounter}
            </Button>
          </div>
        )}
        <HowItWorks />
      </div>
      <Poster shopId={shopId} name={name} />
      <Confirm
        open={isRenewing}
        title={m.renewCodesTitle}
        cancelText={m.cancel}
        confirmText={m.renewCodes}
        busy={isBusy}
        onCancel={() => setRenewing(false)}
        onConfirm={() => void renew()}
      >
        {m.renewCodesHelp}
      </Confirm>
    </>
  );
}

function OpenCounter({ counter }: { counter: KeptCounter }) {
  const { code, seconds } = useShownCode(counter);
  const origin = useSettings()?.publicUrl ?? location.origin;
  useScreenOn();
  return (
    <Card>
      <div className="mx-auto flex max-w-xs flex-col items-center gap-4 text-center">
        <p className="font-semibold">{m.showThisCode}</p>
        <div className="aspect-square w-full">
          {code && <QrCode text={origin + visitPath(counter.shopId, code.scanned)} label={m.visitQrCode} />}
        </div>
        <p className="text-soft">{m.orTypeDigits}</p>
        <p className="text-4xl font-bold tracking-widest tabular-nums">
          {code ? `${code.digits.slice(0, 3)} ${code.digits.slice(3)}` : ' '}
        </p>
        <div aria-hidden="true" className="h-1.5 w-full overflow-hidden rounded-full bg-sunken">
          <div
            className="h-full origin-left rounded-full bg-ink transition-transform duration-1000 ease-linear motion-reduce:transition-none rtl:origin-right"
            style={{ transform: `scaleX(${seconds / stepSeconds})` }}
          />
        </div>
        <p className="text-sm text-soft tabular-nums">{m.newCodeIn(seconds)}</p>
      </div>
    </Card>
  );
}

function HowItWorks() {
  return (
    <div>
      <h2>{m.counterHowHeading}</h2>
      <ol className="mt-3 list-decimal space-y-2 pl-6">
        {m.counterSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
