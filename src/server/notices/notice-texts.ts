import type { NoticeKind } from '../../core/notices.ts';

/** The values of a text; those that a kind does not use are empty. */
type Values = {
  readonly shop: string;
  /** The operator's text. */
  readonly reason: string;
  /** The last paid day, such as 12 March 2027. */
  readonly lastDay: string;
  readonly amount: string;
  /** The page that the notice links to. */
  readonly link: string;
};

type Text = {
  /**
   * Of a mail. Contains no name or reason: the address is not verified, so a stranger could send words of their own
   * to anybody under our name.
   */
  readonly subject: string;
  readonly text: string;
  /** The values in the order of the text: the variables of the provider's template. */
  readonly values: readonly string[];
};

/**
 * All texts of notices. Indian mobile networks require each SMS to be registered as a DLT template, so only the values
 * may vary.
 */
export const noticeTexts: { readonly [kind in NoticeKind]: (values: Values) => Text } = {
  submitted: ({ shop, link }) => ({
    subject: 'Nukkad: we have your details',
    text: `We received what you sent for ${shop}. A person looks at it within 48 hours. See how it stands: ${link}`,
    values: [shop, link],
  }),
  approved: ({ shop, link }) => ({
    subject: 'Nukkad: your shop is verified',
    text: `${shop} is verified and listed on Nukkad. See your shop: ${link}`,
    values: [shop, link],
  }),
  rejected: ({ shop, reason, link }) => ({
    subject: 'Nukkad: please correct your details',
    text: `${shop} could not be verified: ${reason} Correct it and send it again: ${link}`,
    values: [shop, reason, link],
  }),
  asked: ({ shop, reason, link }) => ({
    subject: 'Nukkad: we need one more thing',
    text: `To verify ${shop} we need one more thing: ${reason} Send it here: ${link}`,
    values: [shop, reason, link],
  }),
  refused: ({ shop, reason, link }) => ({
    subject: 'Nukkad: your claim was refused',
    text: `Your claim of ${shop} was refused: ${reason} What you paid goes back to you by itself. ${link}`,
    values: [shop, reason, link],
  }),
  change_approved: ({ shop, link }) => ({
    subject: 'Nukkad: your change is shown',
    text: `The change of ${shop} is checked and shown now: ${link}`,
    values: [shop, link],
  }),
  change_rejected: ({ shop, reason, link }) => ({
    subject: 'Nukkad: your change was not accepted',
    text: `The change of ${shop} was not taken: ${reason} What was shown before stays. ${link}`,
    values: [shop, reason, link],
  }),
  number_moved: ({ shop, link }) => ({
    subject: 'Nukkad: your shop was moved to another number',
    text: `${shop} was moved to another number, as was asked for from this one. If that was not you, tell us: ${link}`,
    values: [shop, link],
  }),
  disputed: ({ shop, lastDay, link }) => ({
    subject: 'Nukkad: somebody says that your shop is theirs',
    text: `Somebody says that ${shop} is theirs. Please answer until ${lastDay}: ${link}`,
    values: [shop, lastDay, link],
  }),
  dispute_withdrawn: ({ shop, link }) => ({
    subject: 'Nukkad: your shop stays yours',
    text: `Whoever said that ${shop} is theirs has taken it back. It stays yours: ${link}`,
    values: [shop, link],
  }),
  dispute_won: ({ shop, reason, link }) => ({
    subject: 'Nukkad: we decided for you',
    text: `We decided that ${shop} is yours: ${reason} ${link}`,
    values: [shop, reason, link],
  }),
  dispute_lost: ({ shop, reason, link }) => ({
    subject: 'Nukkad: we decided about the shop',
    text: `We decided that ${shop} is not yours: ${reason} ${link}`,
    values: [shop, reason, link],
  }),
  taken_down: ({ shop, reason, link }) => ({
    subject: 'Nukkad: your shop is no longer shown',
    text: `${shop} is not shown on Nukkad at the moment: ${reason} If that is wrong, write to us: ${link}`,
    values: [shop, reason, link],
  }),
  shown_again: ({ shop, link }) => ({
    subject: 'Nukkad: your shop is shown again',
    text: `${shop} is shown on Nukkad again. See your shop: ${link}`,
    values: [shop, link],
  }),
  merged: ({ shop, link }) => ({
    subject: 'Nukkad: your shop is one page now',
    text: `${shop} was on Nukkad twice. It is one page now, and nothing of yours is lost: ${link}`,
    values: [shop, link],
  }),
  paid: ({ shop, lastDay, amount, link }) => ({
    subject: 'Nukkad: payment received',
    text: `We received ${amount} for ${shop}. Premium runs until ${lastDay}. Refund within 30 days: ${link}`,
    values: [amount, shop, lastDay, link],
  }),
  refunded: ({ shop, amount, link }) => ({
    subject: 'Nukkad: refund started',
    text: `${amount} for ${shop} goes back to you. Your bank may take up to 5 working days. ${link}`,
    values: [amount, shop, link],
  }),
  expiry: ({ shop, lastDay, link }) => ({
    subject: `Nukkad: your premium page ends on ${lastDay}`,
    text: `Premium for ${shop} ends on ${lastDay}. Renew at the same rate: ${link}`,
    values: [shop, lastDay, link],
  }),
  ended: ({ shop, lastDay, link }) => ({
    subject: 'Nukkad: your premium page has ended',
    text: `Premium for ${shop} ended on ${lastDay}, and its page is closed. Renew at the same rate to open it again: ${link}`,
    values: [shop, lastDay, link],
  }),
  coins_expire: ({ amount, lastDay, link }) => ({
    subject: 'Nukkad: some of your coins end soon',
    text: `${amount} of your Nukkad coins end within 30 days, the first after ${lastDay}. See where to use them: ${link}`,
    values: [amount, lastDay, link],
  }),
  support_answered: ({ shop, link }) => ({
    subject: 'Nukkad: we answered your message',
    text: `Support has answered your message about ${shop}. Read it here: ${link}`,
    values: [shop, link],
  }),
};

/** An SMS has no line breaks. */
export const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The length limit of a variable of a DLT template. */
const longestName = 30;

/** A name on one line, cut to the limit between grapheme clusters. */
export function shortName(name: string): string {
  const line = onOneLine(name);
  if (line.length <= longestName) return line;
  let short = '';
  for (const { segment } of new Intl.Segmenter('en-IN').segment(line)) {
    if (short.length + segment.length > longestName - 1) break;
    short += segment;
  }
  return `${short.trimEnd()}…`;
}
