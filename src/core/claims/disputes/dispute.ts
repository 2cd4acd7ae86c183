import { type Check, type Fault, firstFault, hasText } from '../../checks.ts';
import { isEmail } from '../rules.ts';

/**
 * Somebody says that a shop which another has claimed is theirs. `open` waits for the present owner's answer;
 * nothing is decided by itself when none comes. `kept`: the shop stays whose it was.
 */
export const disputeStates = ['open', 'answered', 'kept', 'transferred', 'withdrawn'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** `answer` is the present owner's, `withdraw` is whose who raised it, the others are the operator's. */
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

/** `undefined`: this cannot happen to a dispute in this state. */
export const nextDisputeState = (state: DisputeState, event: DisputeEvent): DisputeState | undefined =>
  disputeTransitions[state][event];

export const openDisputeStates = ['open', 'answered'] as const satisfies readonly DisputeState[];

export const isDisputeOpen = (state: DisputeState): boolean =>
  openDisputeStates.some((open) => open === state);

/** How long the present owner has to answer, before an operator decides without. */
export const answerDays = 3;

export type DisputeStanding =
  /** The present owner can still answer. */
  | 'waiting'
  | 'answered'
  /** The time is over and nothing was said, or the present owner's claim is over and nobody is left to ask. */
  | 'unanswered'
  | Exclude<DisputeState, 'open' | 'answered'>;

export function disputeStanding(
  dispute: { readonly state: DisputeState; readonly answerUntil: Date; readonly isClaimOver: boolean },
  now: Date,
): DisputeStanding {
  if (dispute.state !== 'open') return dispute.state;
  return dispute.isClaimOver || now >= dispute.answerUntil ? 'unanswered' : 'waiting';
}

/** Both sides were heard, or had their time. */
export const canDecideDispute = (standing: DisputeStanding): boolean =>
  standing === 'answered' || standing === 'unanswered';

/** What each side says. */
export const statementMaxLength = 1000;

/** Each one sends the present owner a message: nobody is to be kept busy with them. */
export const disputesPerDay = 3;
/** After one that ended like this, the same person waits so long before the next about this shop. */
export const fruitlessDisputeStates = ['kept', 'withdrawn'] as const satisfies readonly DisputeState[];
export const disputeRestDays = 14;

type DisputeField = 'ownerName' | 'email' | 'statement' | 'cheque';
type DisputeForm = {
  readonly ownerName: string;
  readonly email: string;
  readonly statement: string;
  readonly cheque: string | undefined;
};

/** What is said with a dispute, in the order in which a person is told. */
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
