import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatPhone } from '../../../core/accounts/phone.ts';
import type { Output } from '../../../core/endpoint.ts';
import { type DeskPayout, decidePayout, listPayouts, makePayoutFile } from '../../../core/operator/coins.ts';
import { call } from '../../api.ts';
import { load } from '../../load.ts';
import * as m from '../../messages/en.ts';
import { Rows } from '../../operator/console/list.tsx';
import { ReasonDialog } from '../../operator/console/reason-dialog.tsx';
import { saveFile } from '../../operator/console/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useRun } from '../../ui/overlays/use-run.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';
import { UnreachedState } from '../../ui/states/unreached-state.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Route } from './+types/payouts';

type Found = Output<typeof listPayouts>;
type Deciding = { readonly id: string; readonly to: 'paid' | 'returned' };

export const clientLoader = () => load(() => call(listPayouts, {}));

export const HydrateFallback = LoadingScreen;

export default function PayoutsDesk({ loaderData }: Route.ComponentProps) {
  if ('fault' in loaderData) return <UnreachedState title={m.payoutsUnreached} help={loaderData.fault} />;
  return <Payouts {...loaderData} />;
}

function Payouts({ open, over }: Found) {
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useRun();
  const [deciding, setDeciding] = useState<Deciding>();
  const makeFile = (sentAt?: string) =>
    void run(async () => {
      const file = await call(makePayoutFile, { ...(sentAt && { sentAt }) });
      if (file.payouts === 0) {
        toast.success(m.payoutFileEmpty);
        return;
      }
      saveFile(`nukkad-payouts-${file.sentAt.slice(0, 16).replaceAll(/[T:]/g, '-')}.csv`, file.csv);
      toast.success(m.payoutFileMade(file.payouts));
      await revalidate();
    });
  const decide = (text: string) =>
    void run(async () => {
      if (deciding === undefined) return;
      const { id, to } = deciding;
      try {
        await call(decidePayout, { id, ...(to === 'paid' ? { reference: text } : { reason: text }) });
        toast.success(m.payoutDecided[to]);
      } finally {
        // After a refusal too: a colleague was faster, and the list is old.
        setDeciding(undefined);
        await revalidate();
      }
    });
  const isPaying = deciding?.to === 'paid';
  return (
    <div className="space-y-6">
      <div>
        <h1>{m.operatorSections.payouts}</h1>
        <p className="mt-1 max-w-prose text-soft">{m.payoutsDeskHelp}</p>
      </div>
      {open.length === 0 ? (
        <EmptyState title={m.noPayouts} />
      ) : (
        <>
          <Button look="primary" busy={isBusy} onClick={() => makeFile()}>
            {m.makePayoutFile}
          </Button>
          <Rows>
            {open.map((payout) => (
              <li key={payout.id}>
                <Row
                  payout={payout}
                  isBusy={isBusy}
                  onDecide={(to) => setDeciding({ id: payout.id, to })}
                  onFile={makeFile}
                />
              </li>
            ))}
          </Rows>
        </>
      )}
      {over.length > 0 && (
        <section className="space-y-3">
          <h2>{m.payoutsOver}</h2>
          <Rows>
            {over.map((payout) => (
              <li key={payout.id} className="px-4 py-3">
                <About payout={payout} />
              </li>
            ))}
          </Rows>
        </section>
      )}
      <ReasonDialog
        key={`${deciding?.id} ${deciding?.to}`}
        open={deciding !== undefined}
        title={isPaying ? m.payoutPaidTitle : m.payoutReturnTitle}
        help={isPaying ? m.payoutPaidHelp : m.payoutReturnHelp}
        {...(isPaying && {
          field: { label: m.payoutReferenceLabel, missing: m.payoutReferenceMissing },
        })}
        sendText={isPaying ? m.payoutPaid : m.payoutReturn}
        isBusy={isBusy}
        onClose={() => setDeciding(undefined)}
        onSend={decide}
      />
    </div>
  );
}

type RowProps = {
  payout: DeskPayout;
  isBusy: boolean;
  onDecide: (to: Deciding['to']) => void;
  onFile: (sentAt: string) => void;
};

function Row({ payout, isBusy, onDecide, onFile }: RowProps) {
  const { sentAt } = payout;
  return (
    <div className="space-y-3 px-4 py-3">
      <About payout={payout} />
      <div className="flex flex-wrap gap-3">
        <Button size="small" disabled={isBusy} onClick={() => onDecide('paid')}>
          {m.payoutPaid}
        </Button>
        <Button size="small" disabled={isBusy} onClick={() => onDecide('returned')}>
          {m.payoutReturn}
        </Button>
        {sentAt !== null && (
          <Button size="small" disabled={isBusy} onClick={() => onFile(sentAt)}>
            {m.payoutFileAgain}
          </Button>
        )}
      </div>
    </div>
  );
}

function About({ payout }: { payout: DeskPayout }) {
  const { shopId, shopName, mobileNumber, coins, state, holder, accountEnd, ifsc, reference, reason } =
    payout;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <div className="min-w-0">
        <p>
          <Link
            to={`/operator/listings/${shopId}`}
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            <span data-theirs>{shopName}</span>
          </Link>
        </p>
        <p>{m.payoutLine(coins, payout.askedAt)}</p>
        <p className="text-sm wrap-anywhere text-soft">
          {[mobileNumber && formatPhone(mobileNumber), accountEnd && m.payoutTo(accountEnd), ifsc]
            .filter(Boolean)
            .join(' · ')}
          {reference !== null && ` ${m.payoutReference(reference)}`}{' '}
          <span data-theirs>{holder ?? reason}</span>
        </p>
      </div>
      <Tag tone={state === 'paid' ? 'good' : 'plain'}>{m.payoutStates[state]}</Tag>
    </div>
  );
}
