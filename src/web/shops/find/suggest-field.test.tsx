import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { findOne, key, render, type } from '../../ui/test-page.ts';
import { SuggestField } from './suggest-field.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Field() {
  const [value, setValue] = useState('');
  const words = { label: 'What', placeholder: 'dal' };
  return (
    <SuggestField
      {...words}
      name="q"
      icon={null}
      of="everything"
      from={undefined}
      value={value}
      onType={setValue}
      onChoose={() => {}}
    />
  );
}

/** The field, with a server that answers each request with one suggestion; time stands still until `pass`. */
function openField() {
  vi.useFakeTimers();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://localhost').searchParams.get('q') ?? '');
    const item = { kind: 'trade', slug: 'tailor', label: 'Tailor', from: 0, to: 4 };
    return Response.json({ items: [item] });
  });
  const place = render(
    <QueryClientProvider client={new QueryClient()}>
      <Field />
    </QueryClientProvider>,
  );
  const pass = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms));
    for (let step = 0; step < 4; step += 1) await act(() => vi.advanceTimersByTimeAsync(0));
  };
  const box = findOne<HTMLInputElement>(place, 'input');
  const isListed = () => box.getAttribute('aria-expanded') === 'true';
  return { box, asked, pass, isListed };
}

test('suggestions come after a pause in typing', async () => {
  const { box, asked, pass, isListed } = openField();
  type(box, 'ta');
  await pass(149);
  type(box, 'tail');
  await pass(150);
  expect(asked).toEqual(['tail']);
  expect(isListed()).toBe(true);
});

test('Enter searches for what was typed: open suggestions close, and none come later', async () => {
  const { box, asked, pass, isListed } = openField();
  type(box, 'tail');
  key(box, 'Enter');
  await pass(1000);
  expect(asked).toEqual([]);
  expect(isListed()).toBe(false);
  type(box, 'tailo');
  await pass(150);
  expect(isListed()).toBe(true);
  key(box, 'Enter');
  await pass(0);
  expect(isListed()).toBe(false);
});
