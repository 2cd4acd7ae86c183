import { beforeEach, expect, test, vi } from 'vitest';
import { deleteEdit, readEdit, storeEdit } from './unsaved-edit.ts';

beforeEach(() => sessionStorage.clear());

test('what was typed comes back for the same shop and section', () => {
  storeEdit('1', 'intro', { before: 'Rice', value: 'Half a sent' });
  expect(readEdit('1', 'intro', 'Rice')).toEqual({ value: 'Half a sent' });
  expect(readEdit('2', 'intro', 'Rice')).toBeUndefined();
  expect(readEdit('1', 'name', 'Rice')).toBeUndefined();
});

test('it does not come back where the section says something else by now', () => {
  storeEdit('1', 'intro', { before: 'Rice', value: 'Half a sent' });
  expect(readEdit('1', 'intro', 'From another tab')).toBeUndefined();
});

test('it does not come back once it was saved or given up', () => {
  storeEdit('1', 'intro', { before: 'Rice', value: 'Half a sent' });
  deleteEdit('1', 'intro');
  expect(readEdit('1', 'intro', 'Rice')).toBeUndefined();
});

test('somebody’s own text in storage, or storage that is switched off, is no edit and no error', () => {
  sessionStorage.setItem('nukkad.edit.1.intro', '{');
  expect(readEdit('1', 'intro', 'Rice')).toBeUndefined();
  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    vi.spyOn(sessionStorage, name).mockImplementation(deny),
  );
  storeEdit('1', 'intro', { before: 'Rice', value: 'Half a sent' });
  deleteEdit('1', 'intro');
  expect(readEdit('1', 'intro', 'Rice')).toBeUndefined();
  for (const spy of spies) spy.mockRestore();
});
