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
import { searchAudit } from '../../core/operator/audit.ts';
import { searchMessages, sendAgain, sendAllAgain } from '../../core/operator/messages.ts';
import { findToday } from '../../core/operator/today.ts';
import { type Route, route } from '../http/route.ts';
import type { Keys } from '../keys.ts';
import type { PaymentParts } from '../payments/parts.ts';
import { findEntries } from './audit-log.ts';
import { decide } from './decide.ts';
import { disputeRoutes } from './disputes.ts';
import { enquiryDesk } from './enquiry-routes.ts';
import { makeEvidenceView } from './evidence-views.ts';
import { findVerification } from './find-item.ts';
import { hold, release, verificationDesk } from './hold.ts';
import { listingDesk } from './listing-routes.ts';
import { listWaiting, takeNextItem } from './queue.ts';
import { reportDesk } from './reports.ts';
import { findMessages, sendEverythingAgain, sendOneAgain } from './messages.ts';
import { moneyDesk } from './money-routes.ts';
import { findWaiting } from './today.ts';

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
