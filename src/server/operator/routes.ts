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
import { enquiryDesk } from './enquiry-routes.ts';
import { makeEvidenceView } from './evidence-views.ts';
import { findVerification } from './find-item.ts';
import { reportDesk } from './reports.ts';
import { listingDesk } from './listing-routes.ts';
import { holdItem, listWaiting, releaseHeld, takeNextItem } from './queue.ts';

export const operatorRoutes = ({ keys }: { readonly keys: Keys }): Route[] => [
  route(findOperator, async (context) => ({ mobileNumber: (await context.operator()).mobileNumber })),
  route(listQueue, listWaiting),
  route(takeNext, takeNextItem),
  route(takeItem, (context, { id }) => holdItem(context, id)),
  route(releaseItem, (context, { id }) => releaseHeld(context, id)),
  route(findItem, (context, { id }) => findVerification(context, id)),
  route(decideItem, decide),
  ...enquiryDesk,
  ...reportDesk,
  route(viewEvidence, (context, { id }) => makeEvidenceView(context, keys, id)),
  ...listingDesk,
];
