import { otpLength, otpMaxTries, otpSendLimits, otpValidSeconds } from '../../core/accounts/otp.ts';
import { answerDays } from '../../core/claims/disputes/dispute.ts';
import { claimantMinimumAge } from '../../core/claims/draft.ts';
import { pictureMaxBytes, recordingMaxSeconds } from '../../core/claims/uploads.ts';
import {
  coinMonths,
  coinNoticeDays,
  coinsPerPost,
  mostBillPercent,
  mostCoinsPerDay,
  mostCoinsPerMonth,
  redemptionMinutes,
  sameShopDays,
} from '../../core/coins/rules.ts';
import { newsConfirmDays } from '../../core/enquiries/news-rules.ts';
import { callbackHours } from '../../core/enquiries/rules.ts';
import { reminderDays } from '../../core/notices.ts';
import { mostLive } from '../../core/offers/rules.ts';
import { operatorHours } from '../../core/operator/second-step.ts';
import type { SiteSettings } from '../../core/page.ts';
import { gstPercent, refundPolicy, renewalWindowDays, yearlyFeeRupees } from '../../core/payments/rules.ts';
import { retentionDays } from '../../core/retention.ts';
import { premiumKm } from '../../core/shops/rules.ts';

type Site = Pick<SiteSettings, 'contactMail' | 'grievanceOfficer' | 'seller'>;

/**
 * The values that a text may name in braces, such as {fee}: constants of the code, and the settings of the site.
 */
const facts = {
  fee: `₹${yearlyFeeRupees.toLocaleString('en-IN')}`,
  gstPercent: String(gstPercent),
  refundDays: String(refundPolicy.subscriptionDays),
  oneTimeRefundDays: String(refundPolicy.oneTimePurchaseDays),
  refundWorkingDays: String(refundPolicy.workingDays),
  minimumAge: String(refundPolicy.minimumAge),
  consentAge: String(refundPolicy.consentAge),
  claimantAge: String(claimantMinimumAge),
  renewalDays: String(renewalWindowDays),
  firstReminderDays: String(reminderDays[0]),
  callbackHours: String(callbackHours),
  premiumKm: String(premiumKm),
  otpLength: String(otpLength),
  otpMinutes: String(otpValidSeconds / 60),
  otpTries: String(otpMaxTries),
  operatorHours: String(operatorHours),
  otpPerDay: String(otpSendLimits.perNumberPerDay),
  otpPerDayNew: String(otpSendLimits.perNumberPerDay - otpSendLimits.keptForKnownBrowser),
  pictureMegabytes: String(pictureMaxBytes / 1024 / 1024),
  recordingMinutes: String(recordingMaxSeconds / 60),
  answerDays: String(answerDays),
  evidenceDays: String(retentionDays.evidence),
  uploadDays: String(retentionDays.unclaimedUpload),
  enquiryDays: String(retentionDays.enquiry),
  unconfirmedEmailDays: String(retentionDays.unconfirmedEmail),
  newsConfirmDays: String(newsConfirmDays),
  otpSendingDays: String(retentionDays.otpSending),
  sessionDays: String(retentionDays.session),
  countDays: String(retentionDays.shopCount),
  visitDays: String(retentionDays.shopVisit),
  coinPlaceDays: String(retentionDays.coinPlace),
  payoutAccountDays: String(retentionDays.payoutAccount),
  coinsPerPost: String(coinsPerPost),
  coinsPerDay: String(mostCoinsPerDay),
  coinsPerMonth: String(mostCoinsPerMonth),
  coinsSameShopDays: String(sameShopDays),
  coinMonths: String(coinMonths),
  coinNoticeDays: String(coinNoticeDays),
  coinsPercent: String(mostBillPercent),
  redemptionMinutes: String(redemptionMinutes),
  supportDays: String(retentionDays.supportThread),
  offerDays: String(retentionDays.endedOffer),
  liveOffers: String(mostLive),
  contactMail: ({ contactMail }) => contactMail,
  grievanceOfficer: ({ grievanceOfficer }) => grievanceOfficer,
  sellerName: ({ seller }) => seller.name,
  sellerAddress: ({ seller }) => seller.address,
  gstin: ({ seller }) => seller.gstin,
} satisfies Record<string, string | ((site: Site) => string)>;

export const factNames: ReadonlySet<string> = new Set(Object.keys(facts));

/** The build has checked that every name in braces is known. */
export const filledText = (text: string, site: Site): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const fact: string | ((site: Site) => string) = facts[name as keyof typeof facts];
    return typeof fact === 'string' ? fact : fact(site);
  });

/** Like `filledText`, for HTML: the values are escaped. */
export const filledHtml = (html: string, site: Site): string =>
  html.replaceAll(/\{\w+\}/g, (name) => escaped(filledText(name, site)));

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
