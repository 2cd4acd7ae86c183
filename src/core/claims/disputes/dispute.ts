import { type Check, type Fault, firstFault, hasText, isEmail } from '../../checks.ts';

/**
 * A person says that a shop claimed by somebody else is theirs. `open` waits for the present owner's answer,
 * with no automatic decision when none comes. `kept`: the shop stays with the present owner.
 */
export const disputeStates = ['open', 'answered', 'kept', 'transferred', 'withdrawn'] as const;
export type DisputeState = (typeof disputeStates)[number];

/**
 * `answer` is done by the present owner, `withdraw` by the person who raised the dispute, all others by an
 * operator.
 */
export type DisputeEvent = 'answer' | 'keep' | 'transfer' | 'withdraw';

export const disputeTransitions: {
  readonly [from in DisputeState]: { readonly [event in DisputeEvent]?: DisputeState };
} = {
  open: { answer: 'answered', keep: 'kept', transfer: 'transferred', withdraw: 'withdrawn' },
  answered: { keep: 'kept', transfer: 'transferred', withdraw: 'withdrawn' },
  kept: {},
  transferred: {},
  withdrawn: {},
};

/** `undefined`: this event cannot happen in this state. */
export const nextDisputeState = (state: DisputeState, event: DisputeEvent): DisputeState | undefined =>
  disputeTransitions[state][event];

export const openDisputeStates = ['open', 'answered'] as const satisfies readonly DisputeState[];

export const isDisputeOpen = (state: DisputeState): boolean =>
  openDisputeStates.some((open) => open === state);

/** Days that the present owner has for an answer, before an operator may decide without one. */
export const answerDays = 3;

export type DisputeStanding =
  /** The present owner can still answer. */
  | 'waiting'
  | 'answered'
  /**
   * The time is over without an answer, or the present owner's claim has ended, so there is nobody left to
   * answer.
   */
  | 'unanswered'
  | Exclude<DisputeState, 'open' | 'answered'>;

export function disputeStanding(
  dispute: { readonly state: DisputeState; readonly answerUntil: Date; readonly isClaimOver: boolean },
  now: Date,
): DisputeStanding {
  if (dispute.state !== 'open') return dispute.state;
  return dispute.isClaimOver || now >= dispute.answerUntil ? 'unanswered' : 'waiting';
}

/** The present owner has answered or has had the time for it. */
export const canDecideDispute = (standing: DisputeStanding): boolean =>
  standing === 'answered' || standing === 'unanswered';

/** The statement of each side. */
export const statementMaxLength = 1000;

/** Each dispute sends the present owner a notice, so one account can raise only a few. */
export const disputesPerDay = 3;
/**
 * After a dispute that ended in one of these states, the same person has to wait before the next one about this
 * shop.
 */
export const fruitlessDisputeStates = ['kept', 'withdrawn'] as const satisfies readonly DisputeState[];
export const disputeRestDays = 14;

type DisputeField = 'ownerName' | 'email' | 'statement' | 'cheque';
type DisputeForm = {
  readonly ownerName: string;
  readonly email: string;
  readonly statement: string;
  readonly cheque: string | undefined;
};

/** The rules of the dispute form, in the order in which faults are shown. */
const disputeChecks: readonly Check<DisputeField, DisputeForm>[] = [
  { field: 'ownerName', code: 'shop_owner_name_required', holds: ({ ownerName }) => hasText(ownerName) },
  {
    field: 'email',
    code: 'shop_email_invalid',
    holds: ({ email }) => !hasText(email) || isEmail(email.trim()),
  },
  { field: 'statement', code: 'dispute_statement_required', holds: ({ statement }) => hasText(statement) },
  { field: 'cheque', code: 'shop_cheque_required', holds: ({ cheque }) => hasText(cheque) },
];

export const disputeFault = (form: DisputeForm): Fault<DisputeField> | undefined =>
  firstFault(disputeChecks, form);
