import { type Day, dayInIndia } from '../../core/days.ts';
import { AppError } from '../../core/errors.ts';
import type { FindCard } from '../cards/register-cards.ts';
import { dayText } from '../day-text.ts';
import { isPlanned } from '../db/live-offers.ts';
import { sql } from '../db/sql.ts';
import { shownOn } from './shown-offers.ts';

type Row = {
  title: string;
  words: string;
  picture: string | null;
  from_day: Day;
  until_day: Day;
  shop_id: string;
  name: string;
};

/** An offer that runs or is about to, for the owner to send to customers. */
export const offerCard =
  (publicUrl: string): FindCard =>
  async ({ reader }, id) => {
    const today = dayInIndia(new Date());
    const [offer] = await reader.query<Row>(sql`
      select o.title, o.words, o.picture, o.from_day, o.until_day, s.id as shop_id, s.name
      from ${shownOn(today)} where o.id = ${id} and ${isPlanned(today)}`);
    if (offer === undefined) throw new AppError('not_found');
    const days =
      offer.from_day > today
        ? `${dayText(offer.from_day)} to ${dayText(offer.until_day)}`
        : `Until ${dayText(offer.until_day)}`;
    return {
      ...(offer.picture !== null && { picture: offer.picture }),
      blocks: [
        { kind: 'title', text: offer.title },
        ...(offer.picture === null ? [{ kind: 'words', text: offer.words } as const] : []),
        { kind: 'mark', text: days },
        { kind: 'name', text: offer.name },
      ],
      url: `${publicUrl}/${offer.shop_id}/shop`,
    };
  };
