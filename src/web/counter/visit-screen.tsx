import CircleCheck from 'lucide-react/icons/circle-check';
import WifiOff from 'lucide-react/icons/wifi-off';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { digitsIn } from '../../core/accounts/digits.ts';
import { counterDigits } from '../../core/counter/codes.ts';
import { recordVisit, type Visit, type VisitedShop } from '../../core/counter/contract.ts';
import { SignIn } from '../accounts/sign-in.tsx';
import { CallError, call } from '../api.ts';
import * as m from '../messages/en.ts';
import { useLocation as usePosition } from '../places/location.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CheckField } from '../ui/fields/check-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { canBeSentLater, forgetNoted, noteOnDevice, sentVisit } from './noted-visits.ts';

type State =
  /** The scanned code is not sent yet. */
  | { readonly step: 'scanned' }
  | { readonly step: 'typing'; readonly fault?: string }
  | { readonly step: 'sending' }
  /** Not sent yet. */
  | { readonly step: 'kept'; readonly code: string; readonly help: string }
  | { readonly step: 'done'; readonly visit: Visit; readonly isNew: boolean };

type VisitScreenProps = {
  shop: VisitedShop;
  isSignedIn: boolean;
  /** From the QR code. */
  code: string | undefined;
  onSignedIn: () => void;
};

/** Kept on the device until there is an answer about it. */
async function sendVisit(shopId: string, code: string): Promise<State> {
  const noted = noteOnDevice(shopId, code);
  try {
    const { position } = usePosition.getState();
    const { visit, isNew } = await call(recordVisit, { ...sentVisit(noted), ...position });
    forgetNoted(noted);
    return { step: 'done', visit, isNew };
  } catch (error) {
    if (canBeSentLater(error))
      return { step: 'kept', code, help: isOffline(error) ? m.visitKeptHelp : messageOf(error) };
    forgetNoted(noted);
    return { step: 'typing', fault: messageOf(error) };
  }
}

/** One screen: sign in, give the code, and see that the visit is noted. */
export function VisitScreen({ shop, isSignedIn, code, onSignedIn }: VisitScreenProps) {
  const [state, setState] = useState<State>({ step: code === undefined ? 'typing' : 'scanned' });
  const [digits, setDigits] = useState('');
  const send = (given: string) => {
    setState({ step: 'sending' });
    void sendVisit(shop.shopId, given).then(setState);
  };
  const sendAgain = useEffectEvent(send);
  useEffect(() => {
    if (code === undefined) return;
    // Before the sign-in, which may take longer than the code is valid.
    noteOnDevice(shop.shopId, code);
    if (isSignedIn) void sendVisit(shop.shopId, code).then(setState);
  }, [code, isSignedIn, shop.shopId]);
  const keptCode = state.step === 'kept' ? state.code : undefined;
  useEffect(() => {
    if (keptCode === undefined) return;
    const again = () => sendAgain(keptCode);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [keptCode]);

  if (state.step === 'done') return <Done shop={shop} {...state} />;
  if (state.step === 'kept') return <Kept help={state.help} onRetry={() => send(state.code)} />;
  if (!shop.isOpen) return <Closed shop={shop} />;
  if (!isSignedIn)
    return (
      <>
        <p>{code ? m.visitSignInScanned : m.visitSignIn}</p>
        <Card>
          <SignIn onVerified={onSignedIn} />
        </Card>
      </>
    );
  const isSending = state.step === 'sending' || state.step === 'scanned';
  if (isSending && digits === '')
    return (
      <p role="status" className="flex items-center justify-center gap-3 py-10">
        <Spinner size="small" />
        {m.notingVisit}
      </p>
    );
  const fault = isSending ? undefined : state.fault;
  const typed = { digits, setDigits, fault, isSending };
  return <DigitsForm {...typed} onSend={() => send(digits)} />;
}

type DigitsFormProps = {
  digits: string;
  setDigits: (digits: string) => void;
  fault: string | undefined;
  isSending: boolean;
  onSend: () => void;
};

function DigitsForm({ digits, setDigits, fault, isSending, onSend }: DigitsFormProps) {
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { position, isAsking, error, locate } = usePosition();
  useEffect(() => {
    if (fault !== undefined) input.current?.select();
  }, [fault]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(digits.length !== counterDigits);
    if (digits.length === counterDigits) onSend();
    else input.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <TextField
        ref={input}
        label={m.visitDigits}
        hint={m.visitDigitsHelp}
        error={isMissing ? m.visitDigitsMissing : fault}
        value={digits}
        inputMode="numeric"
        autoComplete="off"
        maxLength={counterDigits + 1}
        onChange={(event) => {
          setMissing(false);
          setDigits(digitsIn(event.currentTarget.value).slice(0, counterDigits));
        }}
      />
      <CheckField
        label={isAsking ? m.visitPositionAsking : m.visitPosition}
        error={error}
        checked={isAsking || position !== undefined}
        onChange={(event) => event.currentTarget.checked && locate()}
      />
      <Button type="submit" look="primary" wide busy={isSending} busyText={m.notingVisit}>
        {m.noteVisit}
      </Button>
    </form>
  );
}

function Done({ shop, visit, isNew }: { shop: VisitedShop; visit: Visit; isNew: boolean }) {
  return (
    <EmptyState
      icon={<CircleCheck aria-hidden="true" size={34} className="text-good" />}
      title={<span role="status">{isNew ? m.visitNoted : m.visitNotedBefore}</span>}
      help={m.visitNotedHelp(visit.visitedAt)}
    >
      <ButtonLink look="primary" to={`/visits/${visit.id}`}>
        {m.writePost}
      </ButtonLink>
      <ButtonLink to={shop.hasPage ? `/${shop.shopId}/shop` : '/shops'}>
        {shop.hasPage ? m.toShopPage : m.findMoreShops}
      </ButtonLink>
    </EmptyState>
  );
}

function Kept({ help, onRetry }: { help: string; onRetry: () => void }) {
  return (
    <EmptyState
      icon={<WifiOff aria-hidden="true" size={30} />}
      title={<span role="status">{m.visitKept}</span>}
      help={help}
    >
      <Button look="primary" onClick={onRetry}>
        {m.tryAgain}
      </Button>
    </EmptyState>
  );
}

const messageOf = (error: unknown) => (error instanceof CallError ? error.message : m.faults.internal);
const isOffline = (error: unknown) => error instanceof CallError && error.code === 'offline';

function Closed({ shop }: { shop: VisitedShop }) {
  return (
    <EmptyState title={m.faults.counter_closed} help={m.counterClosedHelp}>
      <ButtonLink look="primary" to={shop.hasPage ? `/${shop.shopId}/shop` : '/shops'}>
        {shop.hasPage ? m.toShopPage : m.findMoreShops}
      </ButtonLink>
    </EmptyState>
  );
}
