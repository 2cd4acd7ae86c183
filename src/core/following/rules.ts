import type { ShopNews } from './contract.ts';

/** Shops that one person follows, and browsers that one person is told on. */
export const mostFollowed = 200;
export const mostPushDevices = 10;

/** Hours in India between which a push message may arrive, so that it wakes no one at night. */
export const pushHours = { from: 9, until: 21 } as const;

/** What happens within these minutes becomes one message. */
export const collectMinutes = 5;

/** Push services are public: HTTPS at its usual port, a host by its name, no name and password. */
export const isPushEndpoint = (address: string): boolean =>
  /^https:\/\/(?:[a-z\d-]+\.)+[a-z][a-z\d-]*\/[!-~]*$/i.test(address);

/** What a push message shows, and the page that it opens. */
export type PushMessage = { readonly title: string; readonly body: string; readonly path: string };

export const followingPath = '/account/following';

/** The service worker calls it too, without the contract and its checks. */
export const pushDevicePath = '/v1/following/device';

const numbers = ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** One message for all news, the newest first. Undefined without any. */
export function pushMessageOf(news: readonly ShopNews[]): PushMessage | undefined {
  const [first] = news;
  if (first === undefined) return undefined;
  const shops = [...new Map(news.map(({ shopId, shopName }) => [shopId, short(shopName, 40)])).values()];
  if (news.length === 1)
    return {
      title: oneTitles[first.kind](shops[0] as string),
      body: short(first.words, 120),
      path: first.path,
    };
  if (shops.length === 1)
    return {
      title: `${shops[0]} has news for you`,
      body: `${news.length} new messages`,
      path: followingPath,
    };
  const count = numbers[shops.length - 2] ?? String(shops.length);
  return {
    title: `${count} shops have news for you`,
    body: short(shops.join(', '), 120),
    path: followingPath,
  };
}

const oneTitles: Readonly<Record<ShopNews['kind'], (shop: string) => string>> = {
  offer: (shop) => `New offer at ${shop}`,
  reply: (shop) => `${shop} has replied to you`,
};

const segmenter = new Intl.Segmenter('en-IN');

/** Whole letters of any script: a message has four kilobytes at most. */
function short(text: string, most: number): string {
  const letters = Array.from(segmenter.segment(text.replaceAll(/\s+/g, ' ')), ({ segment }) => segment);
  return letters.length <= most ? letters.join('') : `${letters.slice(0, most - 1).join('')}…`;
}
