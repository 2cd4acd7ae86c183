import {
  askChange,
  findEditableShop,
  saveClosedToday,
  saveHolidays,
  saveHours,
  saveIntro,
  saveKinds,
  savePhoto,
  saveShown,
  sendNumberOtp,
  verifyNumberOtp,
  withdrawChange,
} from '../../../core/claims/editing/editing.ts';
import type { OtpParts } from '../../accounts/otp.ts';
import { type Route, route } from '../../http/route.ts';
import type { ClaimParts } from '../claim/submit-claim.ts';
import { askForChange, proveNewNumber, sendNewNumberCode, takeBack } from './change-shop.ts';
import {
  closeToday,
  editHolidays,
  editHours,
  editIntro,
  editKinds,
  editShown,
  findEditable,
} from './edit-shop.ts';
import { replacePhoto } from './replace-photo.ts';

/** Rate limit: each request decodes a picture. */
const photosPerHour = { most: 30, refusal: 'too_many_uploads' } as const;

/** The calls of an owner's edit pages. */
export const editingRoutes = (parts: ClaimParts & OtpParts): Route[] => [
  route(findEditableShop, (context, { id }) => findEditable(context, id)),
  route(saveIntro, editIntro),
  route(saveKinds, editKinds),
  route(saveHours, editHours),
  route(saveHolidays, editHolidays),
  route(saveClosedToday, closeToday),
  route(saveShown, editShown),
  route(savePhoto, (context, input) => replacePhoto(context, parts, input), { perHour: photosPerHour }),
  route(askChange, askForChange),
  route(withdrawChange, takeBack),
  route(sendNumberOtp, (context, input) => sendNewNumberCode(context, parts, input)),
  route(verifyNumberOtp, (context, input) => proveNewNumber(context, parts, input)),
];
