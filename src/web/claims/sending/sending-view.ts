import * as m from '../../messages/en.ts';
import type { Sending } from '../draft/draft-state.ts';

/** A sending that has neither ended nor waits for the owner. */
export type ActiveSending = Extract<
  Sending,
  { step: 'preparing' | 'uploading' | 'submitting' | 'waiting' | 'elsewhere' }
>;

export type SendingView = {
  readonly title: string;
  /** Told when the thing that is sent changes; per cents would be a stream of numbers. */
  readonly text: string;
  /** Undefined where nothing moves. `value` undefined: it is not known how far it is. */
  readonly progress: { readonly value: number | undefined } | undefined;
  readonly percentText: string | undefined;
  /** Without a network the owner can put the sending aside, or say that the network is back. */
  readonly canHide: boolean;
  readonly canCancel: boolean;
};

/** What the dialog says while a claim is on its way. `isAsked`: the claim itself may be with the server. */
export function viewOf(sending: ActiveSending, isAsked: boolean): SendingView {
  const { step } = sending;
  const isWaiting = step === 'waiting';
  const percent = step === 'uploading' ? sending.percent : undefined;
  return {
    title: isWaiting ? m.claimWaiting : m.sendingClaim,
    text: textOf(sending),
    progress:
      isWaiting || step === 'elsewhere' ? undefined : { value: step === 'submitting' ? 100 : percent },
    percentText: percent === undefined ? undefined : m.percentSent(percent),
    canHide: isWaiting,
    canCancel: step !== 'submitting' && !isAsked,
  };
}

function textOf(sending: ActiveSending): string {
  switch (sending.step) {
    case 'waiting':
      return sending.isOffline ? m.claimKeptOffline : m.claimKeptUnreached;
    case 'elsewhere':
      return m.claimSendingElsewhere;
    case 'uploading':
      return m.sendingFile[sending.kind];
    case 'preparing':
    case 'submitting':
      return m.sendingSteps[sending.step];
  }
}
