import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { decideReports, listReports, type ReportedShop } from '../../../core/operator/reports.ts';
import type { ReportEvent } from '../../../core/shops/reports.ts';
import { call } from '../../api.ts';
import { load } from '../../load.ts';
import * as m from '../../messages/en.ts';
import { ReportDecision } from '../../operator/reports/report-decision.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useRun } from '../../ui/overlays/use-run.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';
import { UnreachedState } from '../../ui/states/unreached-state.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Route } from './+types/reports';

type Page = Awaited<ReturnType<typeof call<typeof listReports>>>;

export const clientLoader = () => load(() => call(listReports, {}));

export const HydrateFallback = LoadingScreen;

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  if ('fault' in loaderData) return <UnreachedState title={m.reportsUnreached} help={loaderData.fault} />;
  return <Reports first={loaderData} />;
}

type PendingDecision = { readonly shop: ReportedShop; readonly decision: ReportEvent };

function Reports({ first }: { first: Page }) {
  const [later, setLater] = useState<Page[]>([]);
  const [pending, setPending] = useState<PendingDecision>();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useRun();
  const pages = [first, ...later];
  const items = pages.flatMap((page) => page.items);

  const more = () =>
    run(async () => {
      const page = await call(listReports, { after: items.at(-1)?.oldestId });
      setLater([...later, page]);
    });
  const decide = (note: string) =>
    run(async () => {
      if (pending === undefined) return;
      const { shopId, newestId } = pending.shop;
      await call(decideReports, { shopId, newestId, decision: pending.decision, note });
      setPending(undefined);
      setLater([]);
      toast.success(m.reportDecided[pending.decision]);
      await revalidate();
    });

  return (
    <div className="space-y-6">
      <div>
        <h1>{m.operatorSections.reports}</h1>
        <p className="mt-1 text-lg text-soft">{m.shopsReported(first.waiting)}</p>
      </div>
      {items.length === 0 ? (
        <EmptyState title={m.noReports} help={m.noReportsHelp} />
      ) : (
        <ol className="space-y-4">
          {items.map((shop) => (
            <li key={shop.shopId}>
              <Reported shop={shop} isBusy={isBusy} onDecide={(decision) => setPending({ shop, decision })} />
            </li>
          ))}
        </ol>
      )}
      {pages.at(-1)?.hasMore === true && (
        <Button busy={isBusy} onClick={() => void more()}>
          {m.showMoreItems}
        </Button>
      )}
      <ReportDecision
        key={pending?.shop.newestId}
        decision={pending?.decision}
        isBusy={isBusy}
        onClose={() => setPending(undefined)}
        onSend={(note) => void decide(note)}
      />
    </div>
  );
}

type ReportedProps = { shop: ReportedShop; isBusy: boolean; onDecide: (decision: ReportEvent) => void };

function Reported({ shop, isBusy, onDecide }: ReportedProps) {
  const isShown = shop.listing === 'imported' || shop.listing === 'listed';
  return (
    <article className="rounded-lg border border-line bg-card p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 data-theirs className="text-lg">
          {shop.name}
        </h2>
        <p className="text-sm text-soft">
          {m.reportedTimes(shop.count)}, {m.newestReport(shop.newestAt)}
        </p>
      </div>
      {shop.city && (
        <p data-theirs className="text-sm text-soft">
          {shop.city}
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-2">
        {!isShown && <Tag>{m.listingNotShown}</Tag>}
        {shop.reasons.map(({ reason, count }) => (
          <Tag key={reason} tone="note">
            {m.reasonTimes(m.reportReasons[reason], count)}
          </Tag>
        ))}
      </p>
      <Notes shop={shop} />
      <div className="mt-4 flex flex-wrap items-center gap-3 max-md:*:grow">
        <Button size="small" disabled={isBusy} onClick={() => onDecide('put_right')}>
          {m.reportDecisions.put_right}
        </Button>
        <Button size="small" disabled={isBusy} onClick={() => onDecide('dismiss')}>
          {m.reportDecisions.dismiss}
        </Button>
        <Link
          to={`/operator/listings/${shop.shopId}`}
          className="link inline-flex min-h-11 items-center justify-center"
        >
          {m.openListing}
        </Link>
        {isShown && (
          <Link to={`/${shop.shopId}/shop`} className="link inline-flex min-h-11 items-center justify-center">
            {m.toPublicPage}
          </Link>
        )}
      </div>
    </article>
  );
}

function Notes({ shop: { notes, noteCount } }: { shop: ReportedShop }) {
  if (notes.length === 0) return null;
  return (
    <ul className="mt-4 space-y-3">
      {notes.map(({ id, reason, note, at }) => (
        <li key={id} className="border-l-4 border-line pl-4">
          <p data-theirs className="whitespace-pre-line">
            {note}
          </p>
          <p className="text-sm text-soft">
            {m.reportReasons[reason]} · {m.doneAt(at)}
          </p>
        </li>
      ))}
      {noteCount > notes.length && (
        <li className="text-sm text-soft">{m.notesNotShown(noteCount - notes.length)}</li>
      )}
    </ul>
  );
}
