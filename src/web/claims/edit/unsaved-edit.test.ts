import { beforeEach, expect, test, vi } from 'vitest';
import { deleteEdit, readEdit, storeEdit } from './unsaved-edit.ts';

beforeEach(() => sessionStorage.clear());

test('an unsaved edit is restored for the same shop and section', () => {
  storeEdit('1', 'intro', { before: 'Rice', value: 'Half a sent' });
  expect(readEdit('1', 'intro', 'Rice')).toEqual({ value: 'Half a sent' });
  expect(readEdit('2', 'intro', 'Rice')).toBeUndefined();
  expect(readEdit('1', 'name', 'Rice')).toBeUndefined();
});

test('an unsaved edit is dropped if the section was changed in the meantime', () => {
  storeEdit('1', 'intro', { before: 'Rice', value: 'Half a sent' });
  expect(readEdit('1', 'intro', 'From another tab')).toBeUndefined();
});

test('an edit that was saved or discarded is not restored', () => {
  storeEdit('1', 'intro', { before: 'Rice', value: 'Half a sent' });
  deleteEdit('1', 'intro');
  expect(readEdit('1', 'intro', 'Rice')).toBeUndefined();
});

test('invalid stored text and disabled storage give no edit and no error', () => {
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
