import * as m from '../../messages/en.ts';

/** The desks of the console, the most urgent first. */
export const sections: readonly { readonly to: string; readonly text: string }[] = [
  { to: '/operator/verifications', text: m.operatorSections.verifications },
  { to: '/operator/disputes', text: m.operatorSections.disputes },
  { to: '/operator/enquiries', text: m.operatorSections.enquiries },
  { to: '/operator/support', text: m.operatorSections.support },
  { to: '/operator/reports', text: m.operatorSections.reports },
  { to: '/operator/posts', text: m.operatorSections.posts },
  { to: '/operator/listings', text: m.operatorSections.listings },
  { to: '/operator/pairs', text: m.operatorSections.pairs },
  { to: '/operator/codes', text: m.operatorSections.codes },
  { to: '/operator/coins', text: m.operatorSections.coins },
  { to: '/operator/payouts', text: m.operatorSections.payouts },
  { to: '/operator/money', text: m.operatorSections.money },
  { to: '/operator/messages', text: m.operatorSections.messages },
  { to: '/operator/audit', text: m.operatorSections.audit },
];
