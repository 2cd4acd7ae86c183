import { AppError } from '../../core/errors.ts';
import { toldRating } from '../../core/posts/rules.ts';
import type { FindCard } from '../cards/register-cards.ts';
import { sql } from '../db/sql.ts';
import { directoryListings } from '../db/states.ts';
import { findPublicShop } from '../shops/directory/find-shop.ts';
import { findRating } from './shop-posts.ts';

const shopUrl = (publicUrl: string, shopId: string) => `${publicUrl}/${shopId}/shop`;

/** A shop as its page shows it, with its stars. */
export const shopCard =
  (publicUrl: string): FindCard =>
  async (context, id) => {
    const shop = await findPublicShop(context, id);
    const rating = toldRating(await findRating(context.reader, sql`${shop.id}`));
    return {
      picture: shop.storeFrontPicture ?? 'street',
      blocks: [
        { kind: 'title', text: shop.name },
        { kind: 'line', text: [shop.subCategories[0]?.label, shop.city].filter(Boolean).join(' · ') },
        ...(rating
          ? [
              {
                kind: 'stars',
                stars: rating.average,
                text: `${rating.average.toFixed(1)} from ${rating.count} posts`,
              } as const,
            ]
          : []),
      ],
      url: shopUrl(publicUrl, shop.id),
    };
  };

type Row = {
  name: string;
  stars: number;
  words: string;
  shop_id: string;
  shop_name: string;
  city: string | null;
};

/** A post that everybody can read. */
export const postCard =
  (publicUrl: string): FindCard =>
  async ({ reader }, id) => {
    const [post] = await reader.query<Row>(sql`
      select o.name, o.stars, o.words, s.id as shop_id, s.name as shop_name, s.city
      from post o join shop s on s.id = o.shop_id
      where o.id = ${id} and o.state = 'shown' and s.listing in ${directoryListings}`);
    if (post === undefined) throw new AppError('not_found');
    return {
      blocks: [
        { kind: 'stars', stars: post.stars, text: post.name },
        { kind: 'words', text: post.words },
        { kind: 'mark', text: 'Visited' },
        { kind: 'name', text: post.shop_name },
        { kind: 'line', text: post.city ?? '' },
      ],
      url: shopUrl(publicUrl, post.shop_id),
    };
  };
