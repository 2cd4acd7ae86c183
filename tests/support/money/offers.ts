import { addDays, addYears, type Day, dayInIndia } from '../../../src/core/days.ts';
import type { NearbyOffers, Offer, OwnOffers } from '../../../src/core/offers/contract.ts';
import { sql } from '../../../src/server/db/sql.ts';
import { type App, makeOwner, type Owner } from '../people/owners.ts';
import { send } from '../people/people.ts';

const today = dayInIndia(new Date());

/** So many days from today. */
export const ahead = (days: number): Day => addDays(today, days);

export const payYear = ({ database }: Pick<App, 'database'>, { claimId }: Pick<Owner, 'claimId'>) =>
  database.primary.query(sql`
    insert into paid_year (claim_id, amount_paise, paid_at, from_day, until_day)
    values (${claimId}, 199900, now(), ${today}::date, ${addYears(today, 1)}::date)`);

/** An owner whose year is paid. */
export async function makePremiumOwner(app: App): Promise<Owner> {
  const owner = await makeOwner(app);
  await payYear(app, owner);
  return owner;
}

const offer = {
  title: 'Diwali offer',
  words: '10% off all sweets.',
  from: today,
  until: ahead(3),
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  hours: null,
};

type Place = Pick<Owner, 'shopId' | 'cookie'>;

export const offerPath = ({ shopId }: Pick<Owner, 'shopId'>, id: string, part = '') =>
  `/v1/my-shops/${shopId}/offers/${id}${part}`;

export const putOffer = (app: App, owner: Place, given: object = {}, id: string = crypto.randomUUID()) =>
  send(app, 'POST', offerPath(owner, id), { ...offer, ...given }, { cookie: owner.cookie });

async function read<T>({ origin }: App, path: string, cookie = ''): Promise<T> {
  return (await (await fetch(origin + path, { headers: { cookie } })).json()) as T;
}

export const myOffers = (app: App, { shopId, cookie }: Place) =>
  read<OwnOffers>(app, `/v1/my-shops/${shopId}/offers`, cookie);

export const shopOffers = async (app: App, shopId: string): Promise<Offer[]> =>
  (await read<{ offers: Offer[] }>(app, `/v1/shops/${shopId}/offers`)).offers;

export const nearbyOffers = (app: App, query = '') => read<NearbyOffers>(app, `/v1/offers?${query}`);
