import { beforeAll, expect, test } from 'vitest';
import { documentPages } from '../support/pages/page-list.ts';
import { parse, readServed, type ServedPage, site } from './served-page.ts';

/** The required headings of each document, and figures that have to match the code. */
const required: Record<string, { sections: readonly string[]; words: readonly string[] }> = {
  '/about-us': {
    sections: ['Our story', 'Our mission', 'Five benefits of Premium', 'What it costs', 'Our guarantee'],
    words: ['₹1,999', '30 days', 'Top placement', 'Promotions', 'Analytics', 'verified badge', 'support'],
  },
  '/pricing-policy': {
    sections: ['The fee', 'What is included', 'Renewal', 'Money-back guarantee', 'Legal disclaimer'],
    words: ['₹1,999', '30 days', 'no questions asked', 'Prices may change', 'terms and conditions'],
  },
  '/services': { sections: ['For shoppers', 'For shop owners'], words: ['₹1,999', '24 hours', '5 km'] },
  '/contact-us': {
    sections: ['Write to us', 'Have us call you', 'Our address', 'Grievance Officer', 'Complaints'],
    words: ['help@nukkad.example', '24 hours', 'Bengaluru'],
  },
  '/privacy-policy': {
    sections: ['Who is responsible', 'If you pay', 'Cookies and analytics', 'Your rights', 'Children'],
    words: ['90 days after', '5 minutes', 'never see your card number', 'Digital Personal Data Protection'],
  },
  '/terms-and-conditions': {
    sections: ['Who may use it', 'Claiming a shop', 'Premium', 'Liability', 'Law and courts', 'Complaints'],
    words: ['₹1,999', '18 or older', '5 working days', 'law of India'],
  },
  '/refund-and-cancellation-policy': {
    sections: ['In short', 'How to ask for a refund', 'Cancelling', 'Age'],
    words: ['30 days', '5 days of paying', '5 working days', 'age of 13', 'under 18', 'no questions asked'],
  },
  '/shipping-policy': {
    sections: ['No parcels, no shipping charges', 'What is delivered, and when'],
    words: ['Nothing is shipped', '24 hours', '5 working days'],
  },
  '/security': {
    sections: ['Your number and the OTP', 'Your cheque and your video', 'Payments', 'Found a weakness?'],
    words: ['AES-256-GCM', '90 days', '5 minutes', 'every view is recorded'],
  },
  '/our-mpc': { sections: ['What it is', 'Who belongs to it', 'How to take part'], words: ['partner'] },
  '/blogs': { sections: ['How to photograph your store front'], words: ['15 November 2026'] },
  '/blogs/photograph-your-store-front': { sections: ['When to take it'], words: ['10 MB', '5 minutes'] },
  '/blogs/cancelled-cheque': { sections: ['Why we ask', 'How to cancel it safely'], words: ['90 days'] },
  '/blogs/how-customers-search': { sections: ['What people type'], words: ['5 km'] },
  '/blogs/spot-payment-fraud': { sections: ['Five common tricks'], words: ['1930', '₹1,999'] },
};

const pages: ServedPage[] = [];
beforeAll(async () => {
  for (const path of documentPages) pages.push(await readServed(path));
});

const spaced = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
const textsOf = (page: ServedPage, selector: string) =>
  [...page.document.querySelectorAll(selector)].map(({ textContent }) => spaced(textContent));

test('every document says what it must, dated, with figures in place of their names', () => {
  for (const page of pages) {
    const { path, document } = page;
    const { sections, words } = required[path] ?? { sections: [], words: [] };
    expect(sections.length * words.length, `${path} is not looked at`).toBeGreaterThan(0);
    const [title, ...otherTitles] = textsOf(page, 'h1');
    expect(otherTitles, path).toEqual([]);
    expect(textsOf(page, 'article :is(h2, h3)'), path).toEqual(expect.arrayContaining([...sections]));
    const text = spaced(document.querySelector('main')?.textContent);
    for (const word of words) expect(text, path).toContain(word);
    expect(document.querySelector('main')?.innerHTML, path).not.toMatch(/[{}]|undefined|NaN/);
    expect(text, path).toMatch(/Last updated \d+ \w+ 202\d/);
    const times = [...document.querySelectorAll('article time')];
    expect(times.at(-1)?.getAttribute('datetime'), path).toMatch(/^202\d-\d\d-\d\d$/);
    const trail = document.querySelector('nav[aria-label="You are here"]');
    expect(trail?.querySelector('a')?.getAttribute('href'), path).toBe('/');
    expect(spaced(trail?.querySelector('[aria-current=page]')?.textContent), path).toBe(title);
    // `noopener noreferrer`: the linked page cannot access this one and does not learn its URL.
    for (const link of document.querySelectorAll('.document-text a[href^="https:"]'))
      expect(link.getAttribute('rel'), path).toBe('noopener noreferrer');
  }
});

test('the contents of a document name its sections', () => {
  const page = pages.find(({ path }) => path === '/privacy-policy') as ServedPage;
  const sections = textsOf(page, '.document-text h2');
  expect(sections.length).toBeGreaterThan(5);
  // The contents are in the HTML twice: for a phone and for a wide screen.
  expect(textsOf(page, '.contents-list a')).toEqual([...sections, ...sections]);
});

test('guides are listed with day and summary, each leads to the next, and they are articles', () => {
  const pageAt = (path: string | null | undefined) => pages.find((page) => page.path === path) as ServedPage;
  const entries = [...pageAt('/blogs').document.querySelectorAll('main article li')];
  expect(entries).toHaveLength(4);
  for (const entry of entries) {
    expect(spaced(entry.querySelector('time')?.textContent)).toMatch(/202\d/);
    expect(spaced([...entry.querySelectorAll('p')].at(-1)?.textContent)).toMatch(/\S/);
  }
  const seen = new Set<string>();
  let guide = pageAt(entries[0]?.querySelector('a')?.getAttribute('href'));
  while (!seen.has(guide.path)) {
    seen.add(guide.path);
    const graph = guide.linkedData.join();
    expect(graph, guide.path).toContain('"@type":"BreadcrumbList"');
    expect(graph, guide.path).toContain('"@type":"Article"');
    expect(graph, guide.path).toContain(`"headline":"${textsOf(guide, 'h1')[0]}"`);
    guide = pageAt(guide.document.querySelector('.next-guide a')?.getAttribute('href'));
  }
  expect(seen.size).toBe(4);
});

test('every link of the footer is there, on every kind of page', async () => {
  for (const path of ['/', '/dashboard', '/no/such/page']) {
    const page = parse(path, await (await fetch(site + path)).text());
    const footer = page.document.querySelector('footer');
    const linksIn = (selector: string) =>
      [...(footer?.querySelectorAll(selector) ?? [])].map((link) => [
        spaced(link.textContent) || link.getAttribute('aria-label'),
        link.getAttribute('href'),
      ]);
    expect(linksIn('nav a'), path).toEqual([
      ['About', '/about-us'],
      ['Services', '/services'],
      ['Contact', '/contact-us'],
      ['Privacy Policy', '/privacy-policy'],
      ['Pricing Policy', '/pricing-policy'],
      ['Terms of Use', '/terms-and-conditions'],
      ['Shipping Policy', '/shipping-policy'],
      ['Cancellation and Refund Policy', '/refund-and-cancellation-policy'],
    ]);
    expect(
      linksIn('a[rel="me noopener"]')
        .map(([name]) => name)
        .toSorted(),
      path,
    ).toEqual(['Nukkad on Facebook', 'Nukkad on Instagram', 'Nukkad on YouTube']);
    expect(linksIn('a[href^="mailto:"]'), path).toEqual([
      ['Write to help@nukkad.example', 'mailto:help@nukkad.example'],
    ]);
    expect(spaced(footer?.textContent), path).toContain('Town data © GeoNames, CC BY 4.0');
    // Without a tag manager there is no privacy choice.
    expect(spaced(footer?.textContent), path).not.toContain('Privacy choices');
    expect(footer?.querySelector('form button[type=submit]')?.textContent, path).toBe('Submit');
  }
});
