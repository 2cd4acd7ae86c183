import { act } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findButton, findOne, key, render, send } from '../../ui/test-page.ts';
import { addApproval, useRecentApprovals } from './recent-approvals.ts';
import { UndoBar } from './undo-bar.tsx';

const first = { id: '11111111-1111-4111-8111-111111111111', name: 'Ganesh Kirana' };
const second = { id: '22222222-2222-4222-8222-222222222222', name: 'Sharma Sweets' };
const asked = vi.fn<(path: string, request: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    asked.mockReset().mockImplementation(async () => Response.json({ state: 'waiting' })),
  );
  useRecentApprovals.setState({ approvals: [] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const Console = createRoutesStub([
  {
    path: '/operator/verifications/:id?',
    Component: () => (
      <>
        <input />
        <UndoBar />
      </>
    ),
  },
]);
const open = () => render(<Console initialEntries={['/operator/verifications']} />);
const approve = (item: typeof first) => act(() => addApproval(item, Date.now()));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const undone = () => asked.mock.calls.map(([path, { method }]) => `${method} ${path}`);
const deletionOf = ({ id }: typeof first) => `DELETE /v1/operator/verifications/${id}/decision`;

test('an approval can be undone for ten seconds, which are counted and announced once', async () => {
  const place = open();
  const status = findOne(place, '[role=status]');
  expect([status.textContent, place.querySelector('button')]).toEqual(['', null]);
  approve(first);
  expect(status.textContent).toBe('Approved: Ganesh Kirana. For 10 seconds you can undo it with the key U.');
  expect(place.textContent).toContain('10 s');
  await pass(3000);
  expect(place.textContent).toContain('7 s');
  expect(status.textContent).toContain('For 10 seconds');
  await pass(7000);
  expect([status.textContent, place.querySelector('button')]).toEqual(['', null]);
  key(place, 'u');
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  ['the button', (place: HTMLElement) => act(() => findButton(place, 'Undo U').click())],
  ['the key U', (place: HTMLElement) => key(place, 'u')],
  ['Ctrl+Z', (place: HTMLElement) => ctrlZ(place)],
])('%s undoes it once', async (_how, press) => {
  const place = open();
  approve(first);
  press(place);
  press(place);
  await pass(0);
  expect(undone()).toEqual([deletionOf(first)]);
  expect(place.querySelector('button')).toBeNull();
});

const ctrlZ = (place: HTMLElement) =>
  send(place, new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true }));

test('Ctrl+Z in a field is left to the field', async () => {
  const place = open();
  approve(first);
  expect(ctrlZ(findOne(place, 'input'))).toBe(true);
  await pass(0);
  expect(asked).not.toHaveBeenCalled();
});

test('the latest of two approvals is undone first, then the other one if there is time', async () => {
  const place = open();
  approve(first);
  await pass(2000);
  approve(second);
  key(place, 'u');
  await pass(0);
  expect(place.textContent).toContain('Ganesh Kirana');
  key(place, 'u');
  await pass(0);
  expect(undone()).toEqual([second, first].map(deletionOf));
});

test('an approval that is in effect is no longer offered; after a lost connection it still is', async () => {
  const place = open();
  approve(first);
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  key(place, 'u');
  await pass(0);
  expect(findButton(place, 'Undo U')).toBeDefined();
  asked.mockResolvedValueOnce(
    Response.json({ code: 'undo_over', message: 'This can no longer be undone.' }, { status: 409 }),
  );
  key(place, 'u');
  await pass(0);
  expect(place.querySelector('button')).toBeNull();
});
