import { expect, it } from 'vitest';
import { noticeKinds } from '../../core/notices.ts';
import { noticeTexts } from './notice-texts.ts';

it.each(noticeKinds)('the subject of a mail has no words of a stranger: %s', (kind) => {
  const words = { shop: 'Win a phone', reason: 'at evil.example', link: 'https://nukkad.example/my-shops' };
  const { subject } = noticeTexts[kind]({ ...words, lastDay: '12 March 2027', amount: 'Rs 1' });
  expect(subject).toMatch(/^Nukkad: [a-z ]+(12 March 2027)?$/);
  for (const word of Object.values(words)) expect(subject).not.toContain(word);
});
