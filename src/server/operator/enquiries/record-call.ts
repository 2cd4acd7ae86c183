import type { Output, ParsedInput } from '../../../core/endpoint.ts';
import { type EnquiryState, isCallTime, nextEnquiryState, nextTry } from '../../../core/enquiries/states.ts';
import { AppError } from '../../../core/errors.ts';
import type { recordCall } from '../../../core/operator/enquiries.ts';
import { type Db, sql } from '../../db/sql.ts';
import type { RequestContext } from '../../http/route.ts';
import { record } from '../console/audit.ts';
import { isLeasedBy, leaseTo, noLease } from '../console/lease.ts';

type CallResult = ParsedInput<typeof recordCall>;
type Call = { state: EnquiryState; missed: number; is_mine: boolean };

/** Stores the result of a call, with its operator and the time of the next call. */
export async function recordCallResult(
  context: RequestContext,
  result: CallResult,
): Promise<Output<typeof recordCall>> {
  const operator = await context.operator();
  if (result.event === 'close' && result.note === '') throw new AppError('note_required');
  return context.transaction(async (db) => {
    const [call] = await db.query<Call>(sql`
      select state, missed, ${isLeasedBy(operator.accountId)} as is_mine from enquiry where id = ${result.id} for update`);
    if (call === undefined) throw new AppError('not_found');
    const state = nextEnquiryState(call.state, result.event);
    if (state === undefined) throw new AppError('item_decided');
    if (!call.is_mine) throw new AppError('item_not_held');
    if (result.event === 'reopen') await refuseSecondOpen(db, result.id);
    const dueAt = dueAfter(result, call.missed + 1, new Date());
    await db.query(sql`
      update enquiry set state = ${state}, due_at = coalesce(${dueAt}, due_at),
        ${result.event === 'reopen' ? leaseTo(operator.accountId) : noLease},
        missed = missed + ${result.event === 'no_answer' ? 1 : 0},
        done_at = case when ${state} = 'done' then now() end
      where id = ${result.id}`);
    await db.query(sql`
      insert into enquiry_event (enquiry_id, operator_number, event, note, due_at)
      values (${result.id}, ${operator.mobileNumber}, ${result.event}, ${result.note}, ${dueAt})`);
    // Without the note: notes are deleted with the enquiry, audit entries never.
    await record(db, operator, { action: `enquiry.${result.event}`, subject: ['enquiry', result.id] });
    return { state, dueAt: dueAt?.toISOString() ?? null };
  });
}

/** When the next call is due; null if there is none. */
function dueAfter({ event, at }: CallResult, missed: number, now: Date): Date | null {
  if (event === 'no_answer') return nextTry(missed, now);
  if (event === 'reopen') return now;
  if (event !== 'call_again') return null;
  const agreed = new Date(at ?? Number.NaN);
  if (!isCallTime(agreed, now)) throw new AppError('call_time_invalid');
  return agreed;
}

/** A number has at most one open enquiry: it is not reopened if there is a newer one. */
async function refuseSecondOpen(db: Db, id: string): Promise<void> {
  const others = await db.query(sql`
    select from enquiry o join enquiry e on e.contact_number = o.contact_number
    where e.id = ${id} and o.state <> 'done'`);
  if (others.length > 0) throw new AppError('enquiry_waits');
}
