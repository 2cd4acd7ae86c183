import { type SubmitEvent, useRef, useState } from 'react';
import type { Day } from '../../core/days.ts';
import { type OwnOffer, saveOffer } from '../../core/offers/contract.ts';
import { longestOfferCode, longestOfferTitle, longestOfferWords } from '../../core/offers/rules.ts';
import { call } from '../api.ts';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { TextAreaField, TextField } from '../ui/fields/text-field.tsx';
import { useRun } from '../ui/overlays/use-run.ts';
import { ItemFields } from './item-fields.tsx';
import { faultsOf, type OfferFaults, type OfferFields, offerOf } from './offer-fields.ts';
import { TimeFields } from './time-fields.tsx';

type OfferFormProps = {
  shopId: string;
  /** Of the offer that is changed; absent for a new one. */
  offerId?: string | undefined;
  first: OfferFields;
  today: Day;
  onSaved: (offer: OwnOffer) => void;
};

export function OfferForm({ shopId, offerId, first, today, onSaved }: OfferFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // Made once, so that an offer that is sent again after a lost answer is the same one.
  const [id] = useState(() => offerId ?? crypto.randomUUID());
  const [fields, setFields] = useState(first);
  const [faults, setFaults] = useState<OfferFaults>({});
  const { isBusy, run } = useRun();
  const set = (change: Partial<OfferFields>) => {
    setFields((before) => ({ ...before, ...change }));
    setFaults({});
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = faultsOf(fields, today);
    setFaults(found);
    if (Object.keys(found).length > 0) {
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong]')?.focus(),
      );
      return;
    }
    void run(async () => onSaved(await call(saveOffer, { shopId, offerId: id, ...offerOf(fields) })));
  };
  const parts = { fields, faults, onChange: set };
  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-5">
      <TextField
        label={m.offerTitleLabel}
        hint={m.offerTitleHelp}
        value={fields.title}
        maxLength={longestOfferTitle}
        counterText={m.lettersUsed}
        autoComplete="off"
        error={faults.title}
        onChange={({ target }) => set({ title: target.value })}
      />
      <TextAreaField
        label={m.offerWordsLabel}
        note={m.optional}
        hint={m.offerWordsHelp}
        value={fields.words}
        maxLength={longestOfferWords}
        counterText={m.lettersUsed}
        error={faults.words}
        onChange={({ target }) => set({ words: target.value })}
      />
      <TimeFields {...parts} today={today} />
      <TextField
        label={m.offerCodeLabel}
        note={m.optional}
        hint={m.offerCodeHelp}
        value={fields.code}
        maxLength={longestOfferCode}
        autoComplete="off"
        autoCapitalize="characters"
        error={faults.code}
        onChange={({ target }) => set({ code: target.value })}
      />
      <ItemFields {...parts} shopId={shopId} />
      <Button type="submit" look="primary" wide busy={isBusy} busyText={m.sending}>
        {offerId === undefined ? m.publishOffer : m.saveOffer}
      </Button>
    </form>
  );
}
