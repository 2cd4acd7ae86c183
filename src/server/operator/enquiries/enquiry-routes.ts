import {
  findEnquiry,
  listEnquiries,
  recordCall,
  releaseEnquiry,
  takeEnquiry,
  takeNextEnquiry,
} from '../../../core/operator/enquiries.ts';
import { type Route, route } from '../../http/route.ts';
import { callDesk, leaseItem, releaseLease } from '../console/lease.ts';
import { assignNextCall, findCall, listCalls } from './enquiry-queue.ts';
import { recordCallResult } from './record-call.ts';

export const enquiryDesk: Route[] = [
  route(listEnquiries, listCalls),
  route(takeNextEnquiry, assignNextCall),
  route(takeEnquiry, (context, { id }) => leaseItem(context, callDesk, id)),
  route(releaseEnquiry, (context, { id }) => releaseLease(context, callDesk, id)),
  route(findEnquiry, (context, { id }) => findCall(context, id)),
  route(recordCall, recordCallResult),
];
