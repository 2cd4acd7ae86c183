import { confirmEmail as confirmCall, sendEmailLink } from '../../core/accounts/emails.ts';
import {
  deleteAccount as deleteCall,
  endAllSessions,
  endOneSession,
  findAccount as findCall,
  sendDeletionOtp,
} from '../../core/accounts/my-account.ts';
import { sendChallenge } from '../accounts/otp.ts';
import { endSessionOf, endSessionsOf } from '../accounts/sessions.ts';
import { type Route, route } from '../http/route.ts';
import { confirmEmail, queueLinkAgain } from '../notices/emails.ts';
import { type DeletionParts, deleteAccount } from './delete-account.ts';
import { findAccount, refuseOperator } from './find-account.ts';

export const myAccountRoutes = (parts: DeletionParts): Route[] => [
  route(findCall, findAccount),
  route(sendEmailLink, async (context, { id }) =>
    queueLinkAgain(context.db, (await context.signedIn()).accountId, id),
  ),
  route(confirmCall, ({ transaction }, { token }) =>
    transaction((db) => confirmEmail(db, parts.keys.otp, token)),
  ),
  route(endOneSession, (context, { id }) => endSessionOf(context, id)),
  route(endAllSessions, endSessionsOf),
  route(sendDeletionOtp, async (context) => {
    const { mobileNumber } = await refuseOperator(context);
    return sendChallenge(context, parts, { purpose: 'delete_account', mobileNumber });
  }),
  route(deleteCall, (context, proof) => deleteAccount(context, parts, proof)),
];
