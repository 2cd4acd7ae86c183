import CalendarX from 'lucide-react/icons/calendar-x';
import { useState } from 'react';
import { saveClosedToday } from '../../../../core/claims/editing/editing.ts';
import { call } from '../../../api.ts';
import * as m from '../../../messages/en.ts';
import { Button } from '../../../ui/button.tsx';
import { type Fault, faultOf, useEditing } from '../use-section.ts';
import { EditCard, Outcome } from './edit-card.tsx';

/** One press, for the day on which something came up. */
export function ClosedToday() {
  const { shop, setShop } = useEditing();
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const press = async () => {
    setIsBusy(true);
    setFault(undefined);
    try {
      setShop(await call(saveClosedToday, { id: shop.shopId, isClosed: !shop.isClosedToday }));
    } catch (error) {
      setFault(faultOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <EditCard title={m.closedToday}>
      <p role="status" className={shop.isClosedToday ? 'rounded-md bg-note-soft px-4 py-3' : 'text-soft'}>
        {shop.isClosedToday ? m.isClosedToday : m.closedTodayHelp}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          icon={<CalendarX aria-hidden="true" size={20} />}
          busy={isBusy}
          busyText={m.savingSection}
          onClick={() => void press()}
        >
          {shop.isClosedToday ? m.openTodayAgain : m.closeForToday}
        </Button>
        <Outcome fault={fault} />
      </div>
    </EditCard>
  );
}
