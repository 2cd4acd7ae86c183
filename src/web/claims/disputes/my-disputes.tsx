import type { OwnDispute } from '../../../core/claims/disputes/dispute-contract.ts';
import * as m from '../../messages/en.ts';
import { DisputeCard } from './dispute-card.tsx';

/** Above everything else on the page: an answer has a day by which it is due. */
export function MyDisputes({ items }: { items: readonly OwnDispute[] }) {
  if (items.length === 0) return null;
  return (
    <section className="space-y-4">
      <h2>{m.myDisputes}</h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {items.map((dispute) => (
          <li key={dispute.id}>
            <DisputeCard key={dispute.state} dispute={dispute} isNamed />
          </li>
        ))}
      </ul>
    </section>
  );
}
