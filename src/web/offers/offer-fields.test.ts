import { expect, it } from 'vitest';
import { comingTemplates, festivalNames } from '../../core/offers/festivals.ts';
import { longestOfferTitle } from '../../core/offers/rules.ts';
import * as m from '../messages/en.ts';
import { emptyOffer, faultsOf, fieldsOfTemplate, offerOf } from './offer-fields.ts';

const today = '2026-11-18';
const fields = { ...emptyOffer(today), title: '10% off all sweets' };

it('a template can be published as it is', () => {
  const [template] = comingTemplates(today);
  if (template === undefined) throw new Error('no festival');
  for (const name of festivalNames) {
    const made = fieldsOfTemplate({ ...template, name });
    expect(faultsOf(made, today)).toEqual({});
    expect(made.title.length).toBeLessThanOrEqual(longestOfferTitle);
  }
});

it.each([
  [{ title: ' ' }, { title: m.offerTitleMissing }],
  [{ words: 'guaranteed' }, { words: m.faults.offer_word_promise }],
  [{ code: 'a' }, { code: m.faults.offer_code_wrong }],
  [{ from: '' }, { from: m.offerDayMissing }],
  [{ weekdays: [] }, { weekdays: m.offerWeekdayMissing }],
  [{ hasHours: true, fromTime: '17:00' }, { hours: m.offerTimesMissing }],
  [{ hasHours: true, fromTime: '17:00', untilTime: '16:00' }, { hours: m.faults.offer_hours_wrong }],
  [{ until: '2026-11-17' }, { until: m.faults.offer_ends_first }],
])('says what is wrong with %j', (change, faults) => {
  expect(faultsOf({ ...fields, ...change }, today)).toEqual(faults);
});

it('says it at the item whose price is wrong', () => {
  const item = { id: 'a', name: 'Sugar', usual: 5000, mrp: 5500, price: '45' };
  const wrong = { ...item, id: 'b', price: '50' };
  const { items } = faultsOf({ ...fields, items: [item, wrong] }, today);
  expect([...(items ?? [])]).toEqual([['b', m.faults.offer_not_lower]]);
  expect(offerOf({ ...fields, code: ' diwali 10', items: [item] })).toMatchObject({
    code: 'DIWALI10',
    hours: null,
    items: [{ id: 'a', price: 4500 }],
  });
});
