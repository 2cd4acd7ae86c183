import { expect, it } from 'vitest';
import { offerTextFault } from './words.ts';

it.each([
  'Diwali offer: 10% off all sweets',
  'Buy 2 kg rice, get 500 g sugar. ₹164.50 instead of ₹180!',
  'दिवाली की शुभकामनाएँ! सब मिठाइयाँ 10% कम।',
  'Omega-3 oil and a 64 megabyte card',
  'Our best rice, at a lower price',
])('may say %j', (text) => {
  expect(offerTextFault(text)).toBeUndefined();
});

it.each([
  ['MEGA Diwali sale', 'offer_word_loud'],
  ['megasale today', 'offer_word_loud'],
  ['M.E.G.A offer', 'offer_word_loud'],
  ['m\u200Be\u200Bga offer', 'offer_word_loud'],
  ['ＭＥＧＡ offer', 'offer_word_loud'],
  ['मेगा सेल', 'offer_word_loud'],
  ['Guaranteed fresh', 'offer_word_promise'],
  ['100% guarantee', 'offer_word_promise'],
  ['Lowest price in town', 'offer_word_unproven'],
  ['the cheapest here', 'offer_word_unproven'],
  ['सबसे सस्ता', 'offer_word_unproven'],
  ['Lucky draw for every buyer', 'offer_word_prize'],
  ['Call 98765 43210', 'text_has_number'],
  ['order at cheaper.in', 'text_has_link'],
])('may not say %j', (text, fault) => {
  expect(offerTextFault(text)).toBe(fault);
});
