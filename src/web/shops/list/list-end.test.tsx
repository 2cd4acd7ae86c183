import { expect, test } from 'vitest';
import { render } from '../../ui/test-page.ts';
import { ListEnd } from './list-end.tsx';

const end = (more: Partial<Parameters<typeof ListEnd>[0]>) =>
  render(
    <ListEnd
      shops={[1, 2, 3]}
      found={null}
      hasMore={false}
      isCapped={false}
      isFirstOnItsWay={false}
      isLoadingMore={false}
      isRenewing={false}
      error={null}
      retry={() => {}}
      {...more}
    />,
  ).textContent;

const search = { count: 3, isMore: false };

test('a search shows its end; the plain list just ends', () => {
  expect(end({ found: search })).toBe('No more data!');
  expect(end({})).toBe('');
  expect(end({ found: search, isRenewing: true })).toBe('');
});

test('a list that is cut off says how to see the other shops, with or without a search', () => {
  const shops = Array.from({ length: 1000 });
  const text = 'These are the first 1,000 shops. Search or narrow down to see others.';
  expect(end({ shops, isCapped: true })).toBe(text);
  expect(end({ shops, isCapped: true, found: search })).toBe(text);
});

test('a search shows its loader while there is more, the plain list while more is loading', () => {
  expect(end({ found: search, hasMore: true })).toContain('Loading more shops...');
  expect(end({ hasMore: true })).toBe('');
  expect(end({ hasMore: true, isLoadingMore: true })).toContain('Loading more shops...');
});
