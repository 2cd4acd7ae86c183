import { searchAudit } from '../../core/operator/audit.ts';
import {
  decideItem,
  findItem,
  findOperator,
  listQueue,
  releaseItem,
  takeItem,
  takeNext,
  viewEvidence,
} from '../../core/operator/contract.ts';
import { searchMessages, sendAgain, sendAllAgain } from '../../core/operator/messages.ts';
import { findToday } from '../../core/operator/today.ts';
import type { Keys } from '../config/keys.ts';
import { type Route, route } from '../http/route.ts';
import type { PaymentParts } from '../payments/orders/parts.ts';
import { findEntries } from './console/audit-log.ts';
import { hold, release, verificationDesk } from './console/hold.ts';
import { disputeRoutes } from './disputes/disputes.ts';
import { enquiryDesk } from './enquiries/enquiry-routes.ts';
import { listingDesk } from './listings/listing-routes.ts';
import { findMessages, sendEverythingAgain, sendOneAgain } from './messages.ts';
import { moneyDesk } from './money/money-routes.ts';
import { reportDesk } from './reports.ts';
import { findWaiting } from './today.ts';
import { decide } from './verifications/decide.ts';
import { makeEvidenceView } from './verifications/evidence-views.ts';
import { findVerification } from './verifications/find-item.ts';
import { listWaiting, takeNextItem } from './verifications/queue.ts';

type Parts = { readonly keys: Keys; readonly money: PaymentParts };

export const operatorRoutes = ({ keys, money }: Parts): Route[] => [
  route(findOperator, async (context) => ({ mobileNumber: (await context.operator()).mobileNumber })),
  route(listQueue, listWaiting),
  route(takeNext, takeNextItem),
  route(takeItem, (context, { id }) => hold(context, verificationDesk, id)),
  route(releaseItem, (context, { id }) => release(context, verificationDesk, id)),
  route(findItem, (context, { id }) => findVerification(context, id)),
  route(decideItem, decide),
  ...enquiryDesk,
  ...reportDesk,
  route(viewEvidence, (context, { id }) => makeEvidenceView(context, keys, id)),
  ...listingDesk,
  ...disputeRoutes,
  ...moneyDesk(money),
  route(findToday, findWaiting),
  route(searchMessages, findMessages),
  route(sendAgain, sendOneAgain),
  route(sendAllAgain, sendEverythingAgain),
  route(searchAudit, findEntries),
];
