import { dataLayer, setDataLayer } from './analytics.ts';

const kinds = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const;

type Consent = 'granted' | 'denied';

/** Only analytics can be granted; advertising is always denied. */
const consent = (what: 'default' | 'update', given: Consent) =>
  command(
    'consent',
    what,
    Object.fromEntries(kinds.map((kind) => [kind, kind === 'analytics_storage' ? given : 'denied'])),
  );

/** The tag manager recognizes a command by its type: an `arguments` object. */
function command(..._words: readonly unknown[]): object {
  // oxlint-disable-next-line prefer-rest-params -- an array would be taken for a call of a method
  return arguments;
}

/** The data layer that the loaded container reads. */
let heard: object[] | undefined;

/** The first command denies everything; a stored consent grants analytics right after it. */
export function prepareTagManager(id: string, isAllowed: boolean): void {
  dataLayer().unshift(consent('default', 'denied'), ...(isAllowed ? [consent('update', 'granted')] : []));
  if (isAllowed) load(id);
}

export function allowTagManager(id: string): void {
  if (heard) setDataLayer(heard);
  // Events before the consent are dropped.
  else setDataLayer([consent('default', 'denied')]);
  dataLayer().push(consent('update', 'granted'));
  if (heard === undefined) load(id);
}

/** A loaded container cannot be unloaded: consent is withdrawn, and later events go to another array. */
export function denyTagManager(): void {
  dataLayer().push(consent('update', 'denied'));
  if (heard) setDataLayer([...heard]);
  dropCookies();
}

function load(id: string): void {
  heard = dataLayer();
  heard.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

/** Deletes the cookies of analytics, for our host and all its parent domains. */
function dropCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] as string);
  const parts = location.hostname.split('.');
  const domains = parts.map((_, index) => `; domain=${parts.slice(index).join('.')}`);
  for (const name of names.filter((each) => /^_(ga|gid|gat|gcl)/.test(each)))
    for (const domain of ['', ...domains]) document.cookie = `${name}=; max-age=0; path=/${domain}`;
}
