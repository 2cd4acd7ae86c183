import type { Day } from '../../core/days.ts';
import type { Input } from '../../core/endpoint.ts';
import type { OwnOffer, saveOffer } from '../../core/offers/contract.ts';
import type { Template } from '../../core/offers/festivals.ts';
import {
  everyWeekday,
  isOfferCode,
  offerPriceFault,
  offerTimeFault,
  toOfferCode,
} from '../../core/offers/rules.ts';
import { offerTextFault } from '../../core/offers/words.ts';
import { priceInput, readPrice } from '../catalogue/stock-texts.ts';
import * as m from '../messages/en.ts';

/** An item of the form; `mrp` is not known of one that was stored before. */
export type ItemField = {
  readonly id: string;
  readonly name: string;
  readonly usual: number | null;
  readonly mrp: number | null;
  /** As typed. */
  readonly price: string;
};

/** An offer as it is typed. */
export type OfferFields = {
  readonly title: string;
  readonly words: string;
  /** Empty while no day is chosen. */
  readonly from: string;
  readonly until: string;
  readonly weekdays: readonly number[];
  readonly hasHours: boolean;
  readonly fromTime: string;
  readonly untilTime: string;
  readonly code: string;
  readonly items: readonly ItemField[];
};

export const emptyOffer = (today: Day): OfferFields => ({
  title: '',
  words: '',
  from: today,
  until: today,
  weekdays: everyWeekday,
  hasHours: false,
  fromTime: '',
  untilTime: '',
  code: '',
  items: [],
});

export const fieldsOfTemplate = ({ name, from, until }: Template): OfferFields => ({
  ...emptyOffer(from),
  title: m.festivalOffer(m.festivals[name].name),
  words: m.festivals[name].words,
  until,
});

export const fieldsOf = (offer: OwnOffer): OfferFields => ({
  title: offer.title,
  words: offer.words,
  from: offer.from,
  until: offer.until,
  weekdays: offer.weekdays,
  hasHours: offer.hours !== null,
  fromTime: offer.hours?.from ?? '',
  untilTime: offer.hours?.until ?? '',
  code: offer.code ?? '',
  items: offer.items.map(({ id, name, price, usualPrice }) => ({
    id,
    name,
    usual: usualPrice,
    mrp: null,
    price: priceInput(price),
  })),
});

/** The same offer once more, from today on. */
export const fieldsAgain = (offer: OwnOffer, today: Day): OfferFields => ({
  ...fieldsOf(offer),
  from: today,
  until: today,
});

type Texts = {
  readonly [field in 'title' | 'words' | 'from' | 'until' | 'weekdays' | 'hours' | 'code']?: string;
};
export type OfferFaults = Texts & { readonly items?: ReadonlyMap<string, string> };

const textFault = (text: string): string | undefined => {
  const code = offerTextFault(text);
  return code && m.faults[code];
};

/** What is wrong with each field; the server has the same rules. */
export function faultsOf(fields: OfferFields, today: Day): OfferFaults {
  const code = toOfferCode(fields.code);
  const items = new Map(
    fields.items.flatMap(({ id, price, usual, mrp }) => {
      const fault = offerPriceFault(readPrice(price) ?? 0, { usual, mrp });
      return fault ? [[id, m.faults[fault]]] : [];
    }),
  );
  return withoutEmpty({
    title: fields.title.trim() === '' ? m.offerTitleMissing : textFault(fields.title),
    words: textFault(fields.words),
    code: textFault(code) ?? (code !== '' && !isOfferCode(code) ? m.faults.offer_code_wrong : undefined),
    ...timeFaults(fields, today),
    items: items.size > 0 ? items : undefined,
  });
}

function timeFaults(fields: OfferFields, today: Day): { [field in keyof Texts]?: string | undefined } {
  const missing = {
    from: fields.from === '' ? m.offerDayMissing : undefined,
    until: fields.until === '' ? m.offerDayMissing : undefined,
    weekdays: fields.weekdays.length === 0 ? m.offerWeekdayMissing : undefined,
    hours:
      fields.hasHours && (fields.fromTime === '' || fields.untilTime === '')
        ? m.offerTimesMissing
        : undefined,
  };
  if (Object.values(missing).some(Boolean)) return missing;
  const fault = offerTimeFault(timeOf(fields), today);
  return fault ? { [fault.field]: m.faults[fault.code] } : {};
}

const timeOf = ({ from, until, weekdays, hasHours, fromTime, untilTime }: OfferFields) => ({
  from: from as Day,
  until: until as Day,
  weekdays: [...weekdays],
  hours: hasHours ? { from: fromTime, until: untilTime } : null,
});

const withoutEmpty = <T extends object>(faults: T) =>
  Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined)) as OfferFaults;

/** What is sent; `fields` have no fault. */
export const offerOf = (fields: OfferFields): Omit<Input<typeof saveOffer>, 'shopId' | 'offerId'> => ({
  title: fields.title,
  words: fields.words,
  ...timeOf(fields),
  code: toOfferCode(fields.code) || null,
  items: fields.items.map(({ id, price }) => ({ id, price: readPrice(price) ?? 0 })),
});
