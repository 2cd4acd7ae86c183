import { useState } from 'react';
import { withdrawChange } from '../../../../core/claims/editing/editing.ts';
import {
  type ChangePart,
  isNothing,
  partOf,
  type ShopChanges,
} from '../../../../core/claims/editing/editing-rules.ts';
import { call } from '../../../api.ts';
import * as m from '../../../messages/en.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { type Fault, faultOf, useEditing } from '../use-section.ts';
import { Outcome } from './edit-card.tsx';

/** What was asked for of one part and is still open, so that the form shows it. */
export function useRequestedChange(part: ChangePart): ShopChanges {
  const { change } = useEditing().shop;
  return change === null || change.state === 'rejected' ? {} : partOf(change.asked, part);
}

const tags = { waiting: m.waitsForCheck, asked: m.needsMore, rejected: m.changeNotTaken };

type RequestedChangeProps = {
  part: ChangePart;
  /** What was asked for, as people read it. */
  says: (asked: ShopChanges) => string;
  shownNow: (asked: ShopChanges) => string;
};

/** Beside a field: the value that waits for us, or why it was not taken. */
export function RequestedChange({ part, says, shownNow }: RequestedChangeProps) {
  const { shop, setShop } = useEditing();
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const { change } = shop;
  const asked = change ? partOf(change.asked, part) : {};
  if (change === null || isNothing(asked)) return null;
  const withdraw = async (section: Element | null) => {
    setIsBusy(true);
    setFault(undefined);
    try {
      setShop(await call(withdrawChange, { id: shop.shopId, part }));
      toast.success(m.changeWithdrawn);
      // The pressed button goes away with what it withdrew.
      section?.querySelector<HTMLElement>('h3')?.focus();
    } catch (error) {
      setFault(faultOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  const isOpen = change.state !== 'rejected';
  return (
    <div role="status" className="space-y-2 rounded-md bg-note-soft p-4">
      <p className="font-semibold text-note">{tags[change.state]}</p>
      <p>
        {m.askedFor} <strong data-theirs>{says(asked)}</strong>
      </p>
      {isOpen && (
        <p className="text-sm">
          {m.shownUntilThen} <span data-theirs>{shownNow(asked)}</span>
        </p>
      )}
      {change.reason && (
        <blockquote data-theirs className="border-l-4 border-edge pl-4">
          {change.reason}
        </blockquote>
      )}
      {isOpen && (
        <Button
          size="small"
          busy={isBusy}
          busyText={m.savingSection}
          onClick={({ currentTarget }) => void withdraw(currentTarget.closest('section'))}
        >
          {m.withdrawAsked}
        </Button>
      )}
      <Outcome fault={fault} />
    </div>
  );
}
