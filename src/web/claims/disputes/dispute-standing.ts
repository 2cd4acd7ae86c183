import { type DisputeStanding, disputeStanding } from '../../../core/claims/disputes/dispute.ts';
import type { OwnDispute } from '../../../core/claims/disputes/dispute-contract.ts';

export const standingNow = ({ state, answerUntil, isClaimOver }: OwnDispute): DisputeStanding =>
  disputeStanding({ state, answerUntil: new Date(answerUntil), isClaimOver }, new Date());
