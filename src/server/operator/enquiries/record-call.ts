import type { Output, ParsedInput } from '../../../core/endpoint.ts';
import { type EnquiryState, isCallTime, nextEnquiryState, nextTry } from '../../../core/enquiries/states.ts';
import { AppError } from '../../../core/errors.ts';
import type { recordCall } from '../../../core/operator/enquiries.ts';
import { type Db, sql } from '../../db/sql.ts';
import type { RequestContext } from '../../http/route.ts';
import { record } from '../console/audit.ts';
import { holding, isHeldBy, released } from '../console/hold.ts';

type Deed = ParsedInput<typeof recordCall>;
type Call = { state: EnquiryState; missed: number; is_mine: boolean };

/** What came of a call, when the next one is due, and who made it. */
export async function recordDeed(context: RequestContext, deed: Deed): Promise<Output<typeof recordCall>> {
  const operator = await context.operator();
  if (deed.event === 'close' && deed.note === '') throw new AppError('note_required');
  return context.transaction(async (db) => {
    const [call] = await db.query<Call>(sql`
      select state, missed, ${isHeldBy(operator.accountId)} as is_mine from enquiry where id = ${deed.id} for update`);
    if (call === undefined) throw new AppError('not_found');
    const state = nextEnquiryState(call.state, deed.event);
    if (state === undefined) throw new AppError('item_decided');
    if (!call.is_mine) throw new AppError('item_not_held');
    if (deed.event === 'reopen') await refuseSecond(db, deed.id);
    const dueAt = dueAfter(deed, call.missed + 1, new Date());
    await db.query(sql`
      update enquiry set state = ${state}, due_at = coalesce(${dueAt}, due_at),
        ${deed.event === 'reopen' ? holding(operator.accountId) : released},
        missed = missed + ${deed.event === 'no_answer' ? 1 : 0},
        done_at = case when ${state} = 'done' then now() end
      where id = ${deed.id}`);
    await db.query(sql`
      insert into enquiry_deed (enquiry_id, operator_number, event, note, due_at)
      values (${deed.id}, ${operator.mobileNumber}, ${deed.event}, ${deed.note}, ${dueAt})`);
    // Without the note: what was said on the phone is deleted with the enquiry, and this never is.
    await record(db, operator, { action: `enquiry.${deed.event}`, subject: ['enquiry', deed.id] });
    return { state, dueAt: dueAt?.toISOString() ?? null };
  });
}

/** Null where nothing is left to do. */
function dueAfter({ event, at }: Deed, missed: number, now: Date): Date | null {
  if (event === 'no_answer') return nextTry(missed, now);
  if (event === 'reopen') return now;
  if (event !== 'call_again') return null;
  const agreed = new Date(at ?? Number.NaN);
  if (!isCallTime(agreed, now)) throw new AppError('call_time_invalid');
  return agreed;
}

/** They have asked again meanwhile: that one is called, and not both. */
async function refuseSecond(db: Db, id: string): Promise<void> {
  const others = await db.query(sql`
    select from enquiry o join enquiry e on e.contact_number = o.contact_number
    where e.id = ${id} and o.state <> 'done'`);
  if (others.length > 0) throw new AppError('enquiry_waits');
}
