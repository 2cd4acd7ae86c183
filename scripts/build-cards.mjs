// Makes public/cards: the preview pictures that messengers show beside a link to one of our pages. Run it after
// a change here or of the price, and look at every picture:
//   node scripts/build-cards.mjs
// `src/web/heads/page-card.ts` maps each page to its card.
import { mkdirSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import BadgeCheck from 'lucide-react/icons/badge-check';
import BookOpen from 'lucide-react/icons/book-open';
import Handshake from 'lucide-react/icons/handshake';
import IndianRupee from 'lucide-react/icons/indian-rupee';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import PhoneCall from 'lucide-react/icons/phone-call';
import ScrollText from 'lucide-react/icons/scroll-text';
import Search from 'lucide-react/icons/search';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Store from 'lucide-react/icons/store';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { yearlyFeeRupees } from '../src/core/payments/rules.ts';
import { ensureBrowser } from './browser.mjs';

const folder = 'public/cards';
const size = { width: 1200, height: 630 };
/** Small enough to load while a chat is scrolled. */
const mostBytes = 60_000;

const cards = {
  home: [MapPin, 'The shops around your corner', 'Local shops of India, and how far they are.'],
  directory: [Search, 'Find shops near you', 'Kirana, medical, bakery, repair and more, nearest first.'],
  plans: [
    IndianRupee,
    'Plans and price',
    `Being listed is free. Premium is ₹${yearlyFeeRupees.toLocaleString('en-IN')} a year, GST included.`,
  ],
  services: [Store, 'Our services', 'What a shop gets on Nukkad, from its listing to its own page.'],
  about: [BadgeCheck, 'About us', 'Why we bring the shops of the street to the phone.'],
  contact: [Mail, 'Contact us', 'Write to us, and a person answers.'],
  security: [ShieldCheck, 'How we protect your data', 'What we keep, who sees it, and for how long.'],
  blogs: [BookOpen, 'Guides for shop owners', 'Short and practical, for the shop around the corner.'],
  'our-mpc': [Handshake, 'Our merchant partner community', 'Shop owners who learn from each other.'],
  enquiry: [PhoneCall, 'Get a call back', 'Leave your number. We contact you within 24 hours.'],
  policies: [ScrollText, 'Our policies', 'Privacy, terms, refunds and shipping, in plain English.'],
};

const logo = readFileSync('public/favicon.svg', 'utf8');

/** The colours are those of `src/web/app.css`. */
const pageOf = ([icon, heading, line]) => `<!doctype html>
<meta charset="utf-8" />
<style>
  body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative; background: #faf9f7; color: #1c1917; font-family: Roboto, "Segoe UI", system-ui, "Noto Sans", sans-serif; }
  .street { position: absolute; right: 0; top: 0; width: 440px; height: 630px; background: #e6f4ea; }
  .ground { position: absolute; left: 0; right: 0; bottom: 0; height: 74px; background: #e2ded9; border-top: 6px solid #0b6b3a; }
  .shop { position: absolute; right: 60px; bottom: 74px; }
  .arm { position: absolute; right: 0; top: 52px; width: 392px; height: 8px; border-radius: 4px 0 0 4px; background: #0b6b3a; }
  .rope { position: absolute; top: 60px; width: 4px; height: 30px; background: #0b6b3a; }
  .sign { position: absolute; right: 252px; top: 90px; width: 120px; height: 104px; border: 5px solid #0b6b3a; border-radius: 16px; background: #fff; color: #0b6b3a; display: grid; place-items: center; }
  .words { position: absolute; left: 80px; top: 84px; width: 640px; }
  .logo { display: flex; align-items: center; gap: 20px; font-size: 48px; font-weight: 700; letter-spacing: -0.02em; }
  .logo svg { width: 72px; height: 72px; }
  h1 { margin: 56px 0 0; max-width: 610px; font-size: 72px; line-height: 1.1; font-weight: 700; letter-spacing: -0.02em; text-wrap: balance; }
  p { margin: 26px 0 0; max-width: 580px; font-size: 32px; line-height: 1.4; color: #57534e; text-wrap: balance; }
</style>
<div class="street"></div>
<div class="ground"></div>
<svg class="shop" width="320" height="320" viewBox="3 3 26 25.2">
  <path fill="#0b6b3a" d="M7.5 16v7.8L16 28l8.5-4.2V16z"/>
  <path fill="#fff" d="M9 17.5v5.4l3.4 1.7v-6.1zM23 17.5v5.4l-3.4 1.7v-6.1z"/>
  <path fill="#faf9f7" d="M13.6 19.4h4.8v7.4L16 28l-2.4-1.2z"/>
  <path fill="#fff" stroke="#0b6b3a" stroke-width=".5" stroke-linejoin="round" d="M16 4 7 6.8 4.2 13a3 3 0 0 0 5.9.6l1.3-8.2zM16 4l4.6 1.4 1.3 8.2a3 3 0 0 1-5.9.4z"/>
  <path fill="#8ed1ac" stroke="#0b6b3a" stroke-width=".5" stroke-linejoin="round" d="m16 4-4.6 1.4-1.3 8.2a3 3 0 0 0 5.9.4zM20.6 5.4 25 6.8l2.8 6.2a3 3 0 0 1-5.9.6z"/>
</svg>
<div class="arm"></div>
<div class="rope" style="right: 290px"></div>
<div class="rope" style="right: 340px"></div>
<div class="sign">${renderToStaticMarkup(createElement(icon, { size: 66, strokeWidth: 2 }))}</div>
<div class="words">
  <div class="logo">${logo}Nukkad</div>
  <h1>${heading}</h1>
  <p>${line}</p>
</div>`;

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: await ensureBrowser('.cache/browser'),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: size });
for (const [name, card] of Object.entries(cards)) {
  await page.setContent(pageOf(card));
  const drawn = await page.screenshot();
  const { size: bytes } = await sharp(drawn)
    .png({ palette: true, colours: 64, dither: 0, effort: 10 })
    .toFile(`${folder}/${name}.png`);
  if (bytes > mostBytes) throw new Error(`${name}.png has ${bytes} bytes, more than ${mostBytes}.`);
  console.log(`${name}.png: ${bytes} bytes`);
}
await browser.close();
