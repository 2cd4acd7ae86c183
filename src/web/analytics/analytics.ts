import { currency, yearlyFeeRupees } from '../../core/payments/rules.ts';

/**
 * Everything that analytics may hear of. Only words that stand here can be said: a number, an e-mail or the
 * name of a shop has no place to get in.
 */
export type Told =
  | { readonly event: 'subscription_payment' }
  | { readonly event: 'form_submission'; readonly form: 'claim' | 'enquiry' }
  | { readonly event: 'button_click'; readonly from: 'Landing Page'; readonly to: '/instructions' };

export function track(told: Told): void {
  dataLayer().push(entryOf(told));
}

/** The tag manager's queue; it may read it later or never. */
export const dataLayer = (): object[] => (holder().dataLayer ??= []);

export const setDataLayer = (entries: object[]): void => {
  holder().dataLayer = entries;
};

const holder = () => window as { dataLayer?: object[] };

/** Field by field: whatever else an object carries is left behind. */
function entryOf(told: Told): object {
  const { event } = told;
  switch (event) {
    case 'subscription_payment':
      return { event, value: yearlyFeeRupees, currency };
    case 'form_submission':
      return { event, form: told.form };
    case 'button_click':
      return { event, from: told.from, to: told.to };
  }
}
