import { expect, test } from 'vitest';
import { click, findOne, render } from '../../ui/test-page.ts';
import { AdvanceSearch } from './advance-search.tsx';

test('the dialog starts from the latest search, also before the router has rendered it', () => {
  const place = render(
    <AdvanceSearch
      search={{ city: 'Pune' }}
      current={() => ({ pin: '560001' })}
      known={[]}
      onApply={() => {}}
    />,
  );
  click(findOne(place, '#advance-search'));
  expect([...place.querySelectorAll('input')].map(({ value }) => value)).not.toContain('Pune');
  expect(findOne<HTMLInputElement>(place, '[name=pin]').value).toBe('560001');
});
