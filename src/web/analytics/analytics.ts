import { currency, yearlyFeeRupees } from '../../core/payments/rules.ts';

/**
 * All events that analytics can receive. The values are literal types, so no phone number, mail address or shop
 * name can be passed.
 */
export type AnalyticsEvent =
  | { readonly event: 'subscription_payment' }
  | { readonly event: 'form_submission'; readonly form: 'claim' | 'enquiry' }
  | { readonly event: 'button_click'; readonly from: 'Landing Page'; readonly to: '/instructions' };

export function track(tracked: AnalyticsEvent): void {
  dataLayer().push(entryOf(tracked));
}

/** The tag manager's queue, which is read when the container loads. */
export const dataLayer = (): object[] => (holder().dataLayer ??= []);

export const setDataLayer = (entries: object[]): void => {
  holder().dataLayer = entries;
};

const holder = () => window as { dataLayer?: object[] };

/** Copied field by field, so that extra properties of the object are dropped. */
function entryOf(tracked: AnalyticsEvent): object {
  const { event } = tracked;
  switch (event) {
    case 'subscription_payment':
      return { event, value: yearlyFeeRupees, currency };
    case 'form_submission':
      return { event, form: tracked.form };
    case 'button_click':
      return { event, from: tracked.from, to: tracked.to };
  }
}
