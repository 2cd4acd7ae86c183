import type { NoticeKind } from '../../core/payments/notices.ts';

/** What a text can tell of; all of it is written by the server when it is sent. */
export type NoticeFacts = {
  readonly shop: string;
  /** 12 March 2027: the last day that is paid for. */
  readonly lastDay: string;
  readonly amount: string;
  /** Where the owner looks: the page of the subscription. */
  readonly link: string;
};

type Text = { readonly subject: string; readonly text: string };

/**
 * What owners are told, in one place. Indian operators want each SMS registered as a DLT template, so nothing
 * in them changes but the facts; a shop's name is cut so that one SMS holds it.
 */
export const noticeTexts: { readonly [kind in NoticeKind]: (facts: NoticeFacts) => Text } = {
  paid: ({ shop, lastDay, amount, link }) => ({
    subject: `Payment received: ${shop} on Nukkad`,
    text: `We received ${amount} for ${shop}. Premium runs until ${lastDay}. Refund within 30 days: ${link}`,
  }),
  refunded: ({ shop, amount, link }) => ({
    subject: `Refund on its way: ${shop} on Nukkad`,
    text: `${amount} for ${shop} goes back to you. Your bank may take up to 5 working days. ${link}`,
  }),
  expiry: ({ shop, lastDay, link }) => ({
    subject: `Your premium page ends on ${lastDay}`,
    text: `Premium for ${shop} ends on ${lastDay}. Renew at the same rate: ${link}`,
  }),
};
