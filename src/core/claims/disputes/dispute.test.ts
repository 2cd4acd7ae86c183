import { describe, expect, it } from 'vitest';
import {
  canDecideDispute,
  type DisputeEvent,
  type DisputeState,
  disputeFault,
  disputeStanding,
  disputeStates,
  isDisputeOpen,
  nextDisputeState,
} from './dispute.ts';

const events: readonly DisputeEvent[] = ['answer', 'keep', 'transfer', 'withdraw'];

describe('a dispute', () => {
  it.each<[DisputeState, DisputeEvent, DisputeState]>([
    ['open', 'answer', 'answered'],
    ['open', 'keep', 'kept'],
    ['open', 'transfer', 'transferred'],
    ['open', 'withdraw', 'withdrawn'],
    ['answered', 'keep', 'kept'],
    ['answered', 'transfer', 'transferred'],
    ['answered', 'withdraw', 'withdrawn'],
  ])('that is %s goes on %s to %s', (from, event, to) => {
    expect(nextDisputeState(from, event)).toBe(to);
  });

  it('moves in no other way: it is answered once and decided once', () => {
    const moves = disputeStates.flatMap((from) => events.filter((event) => nextDisputeState(from, event)));
    expect(moves).toHaveLength(7);
    expect(disputeStates.filter(isDisputeOpen)).toEqual(['open', 'answered']);
  });
});

describe('where a dispute stands', () => {
  const answerUntil = new Date('2026-11-18T10:00:00Z');
  const before = new Date('2026-11-18T09:59:59Z');
  const standing = (state: DisputeState, now: Date, isClaimOver = false) =>
    disputeStanding({ state, answerUntil, isClaimOver }, now);

  it('waits for the present owner until the time is over, and decides nothing by itself then', () => {
    expect(standing('open', before)).toBe('waiting');
    expect(standing('open', answerUntil)).toBe('unanswered');
    expect(standing('open', new Date('2027-11-18T10:00:00Z'))).toBe('unanswered');
  });

  it('waits for nobody whose claim is over', () => {
    expect(standing('open', before, true)).toBe('unanswered');
  });

  it('is what it was decided, at any time', () => {
    for (const state of ['answered', 'kept', 'transferred', 'withdrawn'] as const)
      expect([standing(state, before), standing(state, answerUntil, true)]).toEqual([state, state]);
  });

  it('lets an operator decide once both were heard or had their time', () => {
    const all = ['waiting', 'answered', 'unanswered', 'kept', 'transferred', 'withdrawn'] as const;
    expect(all.filter(canDecideDispute)).toEqual(['answered', 'unanswered']);
  });
});

describe('what is said with a dispute', () => {
  const form = { ownerName: 'Ravi Gupta', email: '', statement: 'I opened it in 1998.', cheque: 'an upload' };

  it('needs a name, words and a cheque; a mail address only if it is one', () => {
    expect(disputeFault(form)).toBeUndefined();
    expect(disputeFault({ ...form, email: 'ravi@example.in' })).toBeUndefined();
    expect(disputeFault({ ...form, email: 'ravi' })).toEqual({ field: 'email', code: 'shop_email_invalid' });
    expect(disputeFault({ ...form, statement: '  ' })?.code).toBe('dispute_statement_required');
    expect(disputeFault({ ...form, cheque: undefined })?.code).toBe('shop_cheque_required');
  });

  it('tells one fault at a time, from the top', () => {
    expect(disputeFault({ ownerName: ' ', email: 'x', statement: '', cheque: undefined })?.field).toBe(
      'ownerName',
    );
  });
});
