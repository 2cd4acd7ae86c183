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
import { type Route, route } from '../http/route.ts';
import type { Keys } from '../keys.ts';
import { decide } from './decide.ts';
import { disputeRoutes } from './disputes.ts';
import { enquiryDesk } from './enquiry-routes.ts';
import { makeEvidenceView } from './evidence-views.ts';
import { findVerification } from './find-item.ts';
import { hold, release, verificationDesk } from './hold.ts';
import { listingDesk } from './listing-routes.ts';
import { listWaiting, takeNextItem } from './queue.ts';
import { reportDesk } from './reports.ts';

export const operatorRoutes = ({ keys }: { readonly keys: Keys }): Route[] => [
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
];
