import { describe, expect, it } from 'vitest';
import {
  activeClaimStates,
  type ClaimEvent,
  type ClaimState,
  claimStates,
  firstClaimState,
  isClaimActive,
  isClaimSettled,
  nextClaimState,
} from './states.ts';

const events: readonly ClaimEvent[] = ['approve', 'reject', 'lose', 'withdraw', 'doubt'];
const mine = '+919876543210';
const another = '+919123456789';

describe('a claim begins', () => {
  it('clear when the shop was registered by that number', () => {
    expect(firstClaimState(mine, { registeredBy: mine, numberOnRecord: undefined })).toBe('clear');
  });

  it('clear when the number is the one on record for the listing', () => {
    expect(firstClaimState(mine, { registeredBy: undefined, numberOnRecord: mine })).toBe('clear');
  });

  it('under review otherwise: nobody claims somebody else’s shop with their own number', () => {
    expect(firstClaimState(mine, { registeredBy: another, numberOnRecord: another })).toBe('under_review');
    expect(firstClaimState(mine, { registeredBy: undefined, numberOnRecord: undefined })).toBe(
      'under_review',
    );
  });
});

describe('a claim', () => {
  it.each<[ClaimState, ClaimEvent, ClaimState]>([
    ['under_review', 'approve', 'approved'],
    ['under_review', 'reject', 'rejected'],
    ['under_review', 'withdraw', 'withdrawn'],
    ['clear', 'withdraw', 'withdrawn'],
    ['clear', 'doubt', 'under_review'],
    ['under_review', 'doubt', 'under_review'],
    ['approved', 'withdraw', 'withdrawn'],
    ['clear', 'lose', 'rejected'],
    ['under_review', 'lose', 'rejected'],
    ['approved', 'lose', 'rejected'],
    ['disputing', 'approve', 'approved'],
    ['disputing', 'reject', 'rejected'],
    ['disputing', 'withdraw', 'withdrawn'],
  ])('that is %s goes on %s to %s', (from, event, to) => {
    expect(nextClaimState(from, event)).toBe(to);
  });

  it('moves in no other way: a decision is made once, and a claim that is over stays over', () => {
    const moves = claimStates.flatMap((from) => events.filter((event) => nextClaimState(from, event)));
    expect(moves).toHaveLength(13);
  });

  it('is active while it is clear, under review or approved', () => {
    expect(activeClaimStates).toEqual(['clear', 'under_review', 'approved']);
    expect(claimStates.filter(isClaimActive)).toEqual(['clear', 'under_review', 'approved']);
  });

  it('is settled when it is clear or approved; under review it waits for the decision', () => {
    expect(claimStates.filter(isClaimSettled)).toEqual(['clear', 'approved']);
  });
});
