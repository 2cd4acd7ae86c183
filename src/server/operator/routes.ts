import { searchAudit } from '../../core/operator/audit.ts';
import {
  decideItem,
  findItem,
  findOperator,
  listQueue,
  releaseItem,
  takeItem,
  takeNext,
  undoApproval,
  viewEvidence,
} from '../../core/operator/contract.ts';
import { searchMessages, sendAgain, sendAllAgain } from '../../core/operator/messages.ts';
import { passSecondStep } from '../../core/operator/second-step.ts';
import { findToday } from '../../core/operator/today.ts';
import type { Keys } from '../config/keys.ts';
import type { Files } from '../gateways/files.ts';
import { type Route, route } from '../http/route.ts';
import type { PaymentParts } from '../payments/orders/parts.ts';
import { codeDesk } from './codes/code-routes.ts';
import { coinDesk } from './coins/coin-routes.ts';
import { findEntries } from './console/audit-log.ts';
import { leaseItem, releaseLease, verificationDesk } from './console/lease.ts';
import { disputeRoutes } from './disputes/disputes.ts';
import { enquiryDesk } from './enquiries/enquiry-routes.ts';
import { listingDesk } from './listings/listing-routes.ts';
import { findMessages, resendAll, resendMessage } from './messages.ts';
import { moneyDesk } from './money/money-routes.ts';
import { pairDesk } from './pairs/pair-routes.ts';
import { payoutDesk } from './payouts/payout-routes.ts';
import { postDesk } from './posts/post-routes.ts';
import { reportDesk } from './reports.ts';
import { checkSecondStep } from './second-step.ts';
import { supportDesk } from './support/support-routes.ts';
import { findWaiting } from './today.ts';
import { undo } from './verifications/approvals.ts';
import { decide } from './verifications/decide.ts';
import { makeEvidenceView } from './verifications/evidence-views.ts';
import { findVerification } from './verifications/find-item.ts';
import { assignNextItem, listWaiting } from './verifications/queue.ts';

type Parts = { readonly keys: Keys; readonly files: Files; readonly money: PaymentParts };

export const operatorRoutes = ({ keys, files, money }: Parts): Route[] => [
  route(passSecondStep, (context, { code }) => checkSecondStep(context, keys, code)),
  route(findOperator, async (context) => ({ mobileNumber: (await context.operator()).mobileNumber })),
  route(listQueue, listWaiting),
  route(takeNext, assignNextItem),
  route(takeItem, (context, { id }) => leaseItem(context, verificationDesk, id)),
  route(releaseItem, (context, { id }) => releaseLease(context, verificationDesk, id)),
  route(findItem, (context, { id }) => findVerification(context, id)),
  route(decideItem, decide),
  route(undoApproval, undo),
  ...enquiryDesk,
  ...reportDesk,
  ...pairDesk,
  ...codeDesk,
  ...postDesk,
  ...coinDesk,
  ...payoutDesk,
  ...supportDesk({ files, keys }),
  route(viewEvidence, (context, { id }) => makeEvidenceView(context, keys, id)),
  ...listingDesk,
  ...disputeRoutes,
  ...moneyDesk(money),
  route(findToday, findWaiting),
  route(searchMessages, findMessages),
  route(sendAgain, resendMessage),
  route(sendAllAgain, resendAll),
  route(searchAudit, findEntries),
];
