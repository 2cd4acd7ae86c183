// @vitest-environment node
import { expect, test } from 'vitest';
import { beginSaving, change, endSaving, fail, openSection, viewOf } from './section-state.ts';

const fault = { text: 'You seem to be offline.', isSignedOut: false };
const opened = openSection<string>(undefined);

test('a section shows the stored value until something is typed', () => {
  expect(viewOf(opened, 'Rice', undefined)).toEqual({
    value: 'Rice',
    isDirty: false,
    isBusy: false,
    isSaved: false,
    isBack: false,
    fault: undefined,
  });
  expect(viewOf(change(opened, 'Rice and dal'), 'Rice', undefined)).toMatchObject({
    value: 'Rice and dal',
    isDirty: true,
  });
});

test('a value that is typed back to the stored one has nothing to save', () => {
  expect(viewOf(change(opened, 'Rice'), 'Rice', undefined).isDirty).toBe(false);
});

test('input stays after a failure, and the error disappears with the next input', () => {
  const failed = fail(beginSaving(change(opened, 'Dal')), fault);
  expect(viewOf(failed, 'Rice', undefined)).toMatchObject({
    value: 'Dal',
    isDirty: true,
    isBusy: false,
    fault,
  });
  expect(change(failed, 'Dal!').fault).toBeUndefined();
  expect(beginSaving(failed)).toMatchObject({ isBusy: true, fault: undefined });
});

test('input stays if the section was changed elsewhere', () => {
  const failed = fail(beginSaving(change(opened, 'Mine')), fault);
  expect(viewOf(failed, 'From another tab', undefined)).toMatchObject({ value: 'Mine', isDirty: true });
});

test('a section counts as saved until something is typed again', () => {
  const saved = endSaving(beginSaving(change(opened, 'Dal')), 'Dal');
  expect(viewOf(saved, 'Dal', undefined)).toMatchObject({ value: 'Dal', isSaved: true, isDirty: false });
  expect(viewOf(change(saved, 'Dal!'), 'Dal', undefined).isSaved).toBe(false);
});

test('input during saving is still unsaved afterwards', () => {
  const saved = endSaving(change(beginSaving(change(opened, 'Dal')), 'Dal and rice'), 'Dal');
  expect(viewOf(saved, 'Dal', undefined)).toMatchObject({
    value: 'Dal and rice',
    isDirty: true,
    isSaved: false,
  });
});

test('input that was restored after a reload is marked as restored until it is changed', () => {
  const back = { value: 'Half a sent' };
  const state = openSection(back);
  expect(viewOf(state, 'Rice', back)).toMatchObject({ value: 'Half a sent', isDirty: true, isBack: true });
  expect(viewOf(change(state, 'A sentence'), 'Rice', back).isBack).toBe(false);
});
