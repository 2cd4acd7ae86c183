import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

const key = 'nukkad.consent';
const granted = (given: string) =>
  `ad_storage=denied ad_user_data=denied ad_personalization=denied analytics_storage=${given}`;
const denied = `consent default ${granted('denied')}`;
const allowed = `consent update ${granted('granted')}`;
const withdrawn = `consent update ${granted('denied')}`;

const layer = () => (Reflect.get(window, 'dataLayer') ?? []) as object[];

/** The data layer, with each command as one text. */
const queue = () =>
  layer().map((entry) => {
    if (!Object.prototype.toString.call(entry).includes('Arguments')) return Reflect.get(entry, 'event');
    const [name, what, state] = Array.from(entry as ArrayLike<unknown>);
    const kinds = Object.entries(state as object).map(([kind, given]) => `${kind}=${given}`);
    return [name, what, ...kinds].join(' ');
  });

let scripts: string[];
/** Removes the listeners of the page before. */
let leave = () => {};
const container = 'https://www.googletagmanager.com/gtm.js?id=GTM-1';

/** Loads a new page: modules and data layer are new, the storage is not. */
async function openPage() {
  leave();
  vi.resetModules();
  Reflect.deleteProperty(window, 'dataLayer');
  scripts = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    scripts.push((script as HTMLScriptElement).src);
  });
  const listening = vi.spyOn(globalThis, 'addEventListener');
  leave = () => {
    for (const [event, listener] of listening.mock.calls)
      removeEventListener(event, listener as EventListener);
    listening.mockClear();
  };
  const consent = await import('./consent-choice.ts');
  consent.startConsent('GTM-1');
  return { ...consent, state: consent.useConsent.getState };
}

function setNavigator(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
}

beforeEach(() => localStorage.clear());

describe('before an answer', () => {
  it('the visitor is asked, everything is denied, and nothing is loaded', async () => {
    const { state } = await openPage();
    expect(state()).toMatchObject({ choice: undefined, isAsking: true });
    expect(queue()).toEqual([denied]);
    expect(scripts).toEqual([]);
  });

  it('an invalid stored value is no answer', async () => {
    localStorage.setItem(key, 'yes');
    expect((await openPage()).state()).toMatchObject({ choice: undefined, isAsking: true });
  });
});

describe('a refusal', () => {
  it('nothing is loaded on this page or the next, and the next page does not ask', async () => {
    const page = await openPage();
    page.choose('refused');
    expect(page.state()).toMatchObject({ choice: 'refused', isAsking: false });
    expect(queue()).toEqual([denied, withdrawn]);
    expect((await openPage()).state()).toMatchObject({ choice: 'refused', isAsking: false });
    expect(queue()).toEqual([denied]);
    expect(scripts).toEqual([]);
  });
});

describe('consent', () => {
  it('the container is loaded once, after the default that denies everything, and without earlier events', async () => {
    const page = await openPage();
    layer().push({ event: 'form_submission', form: 'claim' });
    page.choose('allowed');
    expect(page.state()).toMatchObject({ choice: 'allowed', isAsking: false });
    expect(queue()).toEqual([denied, allowed, 'gtm.js']);
    page.choose('allowed');
    expect(queue()).toEqual([denied, allowed, 'gtm.js']);
    expect(scripts).toEqual([container]);
  });

  it('consent holds on the next page, which loads the container at once', async () => {
    (await openPage()).choose('allowed');
    expect((await openPage()).state()).toMatchObject({ choice: 'allowed', isAsking: false });
    expect(queue()).toEqual([denied, allowed, 'gtm.js']);
    expect(scripts).toEqual([container]);
  });

  it('after a withdrawal the container is told, gets no more events, and its cookies are deleted', async () => {
    const page = await openPage();
    page.choose('allowed');
    const heard = layer();
    document.cookie = '_ga=GA1.1.1; path=/';
    document.cookie = 'other=1; path=/';
    page.choose('refused');
    expect(queue()).toEqual([denied, allowed, 'gtm.js', withdrawn]);
    expect(heard).toHaveLength(4);
    layer().push({ event: 'button_click' });
    expect(heard).toHaveLength(4);
    expect(document.cookie).toBe('other=1');
    await openPage();
    expect(queue()).toEqual([denied]);
  });

  it('consent that is given again uses the same container', async () => {
    const page = await openPage();
    page.choose('allowed');
    const heard = layer();
    page.choose('refused');
    page.choose('allowed');
    expect(layer()).toBe(heard);
    expect(queue()).toEqual([denied, allowed, 'gtm.js', withdrawn, allowed]);
    expect(scripts).toEqual([container]);
  });
});

describe.each([
  ['Global Privacy Control', 'globalPrivacyControl', true],
  ['Do Not Track', 'doNotTrack', '1'],
])('%s', (_what, name, value) => {
  it('counts as a refusal whatever the stored answer is, and the visitor is not asked', async () => {
    localStorage.setItem(key, 'allowed');
    setNavigator(name, value);
    const page = await openPage();
    expect(page.isRefusedByBrowser()).toBe(true);
    expect(page.state()).toMatchObject({ choice: 'refused', isAsking: false });
    expect(queue()).toEqual([denied]);
    expect(scripts).toEqual([]);
  });
});

describe('an answer in another tab', () => {
  const changeElsewhere = (word: string | null, changed: string | null = key) => {
    if (word === null) localStorage.removeItem(key);
    else localStorage.setItem(key, word);
    dispatchEvent(Object.assign(new Event('storage'), { key: changed }));
  };

  it('an answer in another tab holds in this tab too', async () => {
    const { state } = await openPage();
    changeElsewhere('allowed', 'nukkad.other');
    expect(state()).toMatchObject({ choice: undefined, isAsking: true });
    changeElsewhere('allowed');
    expect(state()).toMatchObject({ choice: 'allowed', isAsking: false });
    expect(queue()).toEqual([denied, allowed, 'gtm.js']);
    changeElsewhere('refused');
    expect(queue()).toEqual([denied, allowed, 'gtm.js', withdrawn]);
  });

  it('after all storage was cleared the visitor is asked again', async () => {
    localStorage.setItem(key, 'refused');
    const { state } = await openPage();
    changeElsewhere(null, null);
    expect(state()).toMatchObject({ choice: undefined, isAsking: true });
  });
});

it('without storage the answer holds for this page, and the next page asks again', async () => {
  const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  onTestFinished(() => storage.mockRestore());
  const page = await openPage();
  page.choose('allowed');
  expect(page.state()).toMatchObject({ choice: 'allowed', isAsking: false });
  expect(scripts).toEqual([container]);
  expect((await openPage()).state()).toMatchObject({ choice: undefined, isAsking: true });
});

it('the question can be opened again, and closes with an answer or without one', async () => {
  const page = await openPage();
  page.choose('allowed');
  const opener = document.createElement('button');
  page.openConsent(opener);
  expect(page.state()).toEqual({ choice: 'allowed', isAsking: true, opener });
  page.closeConsent();
  expect(page.state()).toEqual({ choice: 'allowed', isAsking: false, opener: undefined });
});
