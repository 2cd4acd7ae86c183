import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isPushEndpoint, pushDevicePath } from './rules.ts';

const id = z.uuid();
const instant = z.iso.datetime();
const done = z.object({ isDone: z.literal(true) });

/** What is new: an offer of a shop that the person follows, or a reply to the person's post. */
export const newsKinds = ['offer', 'reply'] as const;

export type ShopNews = z.output<typeof ShopNews>;
export const ShopNews = z.object({
  kind: z.enum(newsKinds),
  shopId: id,
  shopName: z.string(),
  words: z.string(),
  at: instant,
  /** The page that shows it. */
  path: z.string(),
});

export type FollowedShop = z.output<typeof FollowedShop>;
const FollowedShop = z.object({
  shopId: id,
  name: z.string(),
  city: z.nullable(z.string()),
  hasPage: z.boolean(),
});

export const findFollow = endpoint({
  method: 'GET',
  path: '/v1/shops/{shopId}/follow',
  summary: 'Whether the signed-in person follows a shop; false for everybody else.',
  input: z.strictObject({ shopId: id }),
  output: z.object({ isFollowed: z.boolean() }),
});

export const followShop = endpoint({
  method: 'POST',
  path: '/v1/shops/{shopId}/follow',
  summary: 'Follows a shop: its offers are news for the signed-in person. Up to 200 shops.',
  input: z.strictObject({ shopId: id }),
  output: done,
});

export const unfollowShop = endpoint({
  method: 'DELETE',
  path: '/v1/shops/{shopId}/follow',
  summary: 'Stops following a shop.',
  input: z.strictObject({ shopId: id }),
  output: done,
});

export type Following = z.output<typeof Following>;
const Following = z.object({
  shops: z.array(FollowedShop),
  /** The newest first. */
  news: z.array(ShopNews),
  push: z.object({
    /** The server's public key, for the browser's push service. */
    key: z.string(),
    /** Whether this browser is told. */
    isOn: z.boolean(),
  }),
});

export const findFollowing = endpoint({
  method: 'GET',
  path: '/v1/following',
  summary: 'The shops that the signed-in person follows, and what is new.',
  input: z.strictObject({}),
  output: Following,
});

export const savePushDevice = endpoint({
  method: 'POST',
  path: pushDevicePath,
  summary: 'Sends push messages about news to this browser, at most one a day. It ends with the session.',
  input: z.strictObject({
    endpoint: z.string().check(z.maxLength(1000), z.refine(isPushEndpoint)),
    // An uncompressed point of P-256, and 16 bytes.
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
  output: done,
});

export const dropPushDevice = endpoint({
  method: 'DELETE',
  path: pushDevicePath,
  summary: 'Sends no more push messages to this browser.',
  input: z.strictObject({}),
  output: done,
});
