import { landingFeeRupees, refundPolicy, yearlyFeeRupees } from '../../core/payments/rules.ts';
import { premiumKm } from '../../core/shops/rules.ts';
import * as m from '../messages/en.ts';

/** Frequent questions of owners, for the page and its structured data. */
export const answers: readonly { readonly question: string; readonly answer: string }[] = [
  { question: m.questionListing, answer: m.answerListing },
  { question: m.questionDifferent, answer: m.answerDifferent(premiumKm) },
  { question: m.questionTracking, answer: m.answerTracking },
  { question: m.questionSmall, answer: m.answerSmall },
  { question: m.questionCredible, answer: m.answerCredible },
  {
    question: m.questionCost,
    answer: m.answerCost(landingFeeRupees, yearlyFeeRupees, refundPolicy.subscriptionDays),
  },
];
