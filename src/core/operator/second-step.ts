import * as z from 'zod/mini';
import { typedOtp } from '../accounts/contract.ts';
import { endpoint } from '../endpoint.ts';

/** How long a session has an operator's rights after the second step: a working day. Using it does not extend it. */
export const operatorHours = 12;

/** Digits of a code of the authenticator app. */
export const secondStepDigits = 6;

/** Wrong codes of one operator, in all sessions together. The refusal names the minutes. */
export const secondStepLimit = { most: 5, minutes: 15 } as const;

/** Not below `operatorPath`, because it gives the rights that those paths need. */
export const passSecondStep = endpoint({
  method: 'POST',
  path: '/v1/session/second-step',
  summary: 'Gives this session an operator’s rights for 12 hours, with a code of the authenticator app.',
  input: z.strictObject({ code: typedOtp }),
  output: z.object({ until: z.iso.datetime() }),
});
