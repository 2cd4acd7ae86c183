import {
  findEnquiry,
  listEnquiries,
  recordCall,
  releaseEnquiry,
  takeEnquiry,
  takeNextEnquiry,
} from '../../../core/operator/enquiries.ts';
import { type Route, route } from '../../http/route.ts';
import { callDesk, hold, release } from '../console/hold.ts';
import { findCall, listCalls, takeNextCall } from './enquiry-queue.ts';
import { recordDeed } from './record-call.ts';

export const enquiryDesk: Route[] = [
  route(listEnquiries, listCalls),
  route(takeNextEnquiry, takeNextCall),
  route(takeEnquiry, (context, { id }) => hold(context, callDesk, id)),
  route(releaseEnquiry, (context, { id }) => release(context, callDesk, id)),
  route(findEnquiry, (context, { id }) => findCall(context, id)),
  route(recordCall, recordDeed),
];
