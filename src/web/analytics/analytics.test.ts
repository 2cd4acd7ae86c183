import { beforeEach, describe, expect, it } from 'vitest';
import { type AnalyticsEvent, track } from './analytics.ts';

const told = () => Reflect.get(window, 'dataLayer') as unknown;

describe('analytics events', () => {
  beforeEach(() => void Reflect.deleteProperty(window, 'dataLayer'));

  it('an event has the amount of a payment, the name of a form, or the target of a click', () => {
    track({ event: 'subscription_payment' });
    track({ event: 'form_submission', form: 'enquiry' });
    track({ event: 'button_click', from: 'Landing Page', to: '/instructions' });
    expect(told()).toEqual([
      { event: 'subscription_payment', value: 1999, currency: 'INR' },
      { event: 'form_submission', form: 'enquiry' },
      { event: 'button_click', from: 'Landing Page', to: '/instructions' },
    ]);
  });

  it('an event is appended to the entries of the tag manager', () => {
    Reflect.set(window, 'dataLayer', [{ event: 'gtm.js' }]);
    track({ event: 'form_submission', form: 'claim' });
    expect(told()).toEqual([{ event: 'gtm.js' }, { event: 'form_submission', form: 'claim' }]);
  });

  it('other properties of the object are dropped', () => {
    const claim = {
      event: 'form_submission',
      form: 'claim',
      number: '+919876543210',
      name: 'Ganesh',
    } as const;
    track(claim);
    const payment = { event: 'subscription_payment', email: 'asha@example.in', value: 9876543210 } as const;
    track(payment);
    expect(told()).toEqual([
      { event: 'form_submission', form: 'claim' },
      { event: 'subscription_payment', value: 1999, currency: 'INR' },
    ]);
  });

  it('no field of an event accepts free text', () => {
    const accept = (one: AnalyticsEvent) => one;
    // @ts-expect-error a free text
    accept({ event: 'form_submission', form: 'Ganesh Kirana' });
    // @ts-expect-error a field of its own
    accept({ event: 'subscription_payment', number: '+919876543210' });
    // @ts-expect-error another page
    accept({ event: 'button_click', from: 'Landing Page', to: '/login?number=9876543210' });
    // @ts-expect-error another event
    accept({ event: 'signed_in' });
    expect(told()).toBeUndefined();
  });
});
