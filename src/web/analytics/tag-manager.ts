import { dataLayer, setDataLayer } from './analytics.ts';

const kinds = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const;

type Consent = 'granted' | 'denied';

/** We ask about counting alone: for advertising nothing is ever granted. */
const consent = (what: 'default' | 'update', given: Consent) =>
  command(
    'consent',
    what,
    Object.fromEntries(kinds.map((kind) => [kind, kind === 'analytics_storage' ? given : 'denied'])),
  );

/** The tag manager tells a command from an event by its being an `arguments` object. */
function command(..._words: readonly unknown[]): object {
  // oxlint-disable-next-line prefer-rest-params -- an array would be taken for a call of a method
  return arguments;
}

/** What the container reads, once it is there. */
let heard: object[] | undefined;

/** Everything is denied before anything can hear it, and allowed at once for whoever has allowed it before. */
export function prepareTagManager(id: string, isAllowed: boolean): void {
  dataLayer().unshift(consent('default', 'denied'), ...(isAllowed ? [consent('update', 'granted')] : []));
  if (isAllowed) load(id);
}

export function allowTagManager(id: string): void {
  if (heard) setDataLayer(heard);
  // What happened before the visitor allowed it is not told.
  else setDataLayer([consent('default', 'denied')]);
  dataLayer().push(consent('update', 'granted'));
  if (heard === undefined) load(id);
}

/** A container that is there already cannot be unloaded: it is told to stop, and hears nothing from then on. */
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

/** Those of analytics, for our host and for every domain that it is part of. */
function dropCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] as string);
  const parts = location.hostname.split('.');
  const domains = parts.map((_, index) => `; domain=${parts.slice(index).join('.')}`);
  for (const name of names.filter((each) => /^_(ga|gid|gat|gcl)/.test(each)))
    for (const domain of ['', ...domains]) document.cookie = `${name}=; max-age=0; path=/${domain}`;
}
