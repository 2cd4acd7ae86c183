import type { NoticeKind } from '../../core/payments/notices.ts';

/** What a text can tell of; all of it is known when it is sent. */
export type NoticeFacts = {
  readonly shop: string;
  /** 12 March 2027: the last day that is paid for. */
  readonly lastDay: string;
  readonly amount: string;
  /** Where the owner looks: the page of the subscription. */
  readonly link: string;
};

type Text = {
  readonly subject: string;
  readonly text: string;
  /** The facts in the order of the text: a provider's template has them as its variables. */
  readonly values: readonly string[];
};

/**
 * What owners are told, in one place. Indian operators want each SMS registered as a DLT template, so nothing
 * in them changes but the facts.
 */
export const noticeTexts: { readonly [kind in NoticeKind]: (facts: NoticeFacts) => Text } = {
  paid: ({ shop, lastDay, amount, link }) => ({
    subject: `Payment received: ${shop} on Nukkad`,
    text: `We received ${amount} for ${shop}. Premium runs until ${lastDay}. Refund within 30 days: ${link}`,
    values: [amount, shop, lastDay, link],
  }),
  refunded: ({ shop, amount, link }) => ({
    subject: `Refund on its way: ${shop} on Nukkad`,
    text: `${amount} for ${shop} goes back to you. Your bank may take up to 5 working days. ${link}`,
    values: [amount, shop, link],
  }),
  expiry: ({ shop, lastDay, link }) => ({
    subject: `Your premium page ends on ${lastDay}`,
    text: `Premium for ${shop} ends on ${lastDay}. Renew at the same rate: ${link}`,
    values: [shop, lastDay, link],
  }),
};

/** What a variable of a DLT template may hold. */
const longestName = 30;

/** A name on one line and short enough for a template, cut between characters as a reader sees them. */
export function shortName(name: string): string {
  const line = name.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= longestName) return line;
  let short = '';
  for (const { segment } of new Intl.Segmenter('en-IN').segment(line)) {
    if (short.length + segment.length > longestName - 1) break;
    short += segment;
  }
  return `${short.trimEnd()}…`;
}
