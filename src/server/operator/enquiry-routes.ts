import {
  findEnquiry,
  listEnquiries,
  recordCall,
  releaseEnquiry,
  takeEnquiry,
  takeNextEnquiry,
} from '../../core/operator/enquiries.ts';
import { type Route, route } from '../http/route.ts';
import { findCall, holdCall, listCalls, releaseCall, takeNextCall } from './enquiry-queue.ts';
import { recordDeed } from './record-call.ts';

export const enquiryDesk: Route[] = [
  route(listEnquiries, listCalls),
  route(takeNextEnquiry, takeNextCall),
  route(takeEnquiry, (context, { id }) => holdCall(context, id)),
  route(releaseEnquiry, (context, { id }) => releaseCall(context, id)),
  route(findEnquiry, (context, { id }) => findCall(context, id)),
  route(recordCall, recordDeed),
];
