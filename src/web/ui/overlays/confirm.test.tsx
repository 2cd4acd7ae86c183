import { describe, expect, test, vi } from 'vitest';
import { click, findButton, findOne, render, send } from '../test-page.ts';
import { Confirm } from './confirm.tsx';

function renderConfirm(more: { busy?: boolean; dangerous?: boolean } = {}) {
  const onCancel = vi.fn<() => void>();
  const onConfirm = vi.fn<() => void>();
  const place = render(
    <Confirm
      open
      title="Are you sure"
      cancelText="Cancel"
      confirmText="Save"
      busyText="Saving..."
      onCancel={onCancel}
      onConfirm={onConfirm}
      {...more}
    />,
  );
  const dialog = findOne<HTMLDialogElement>(place, 'dialog');
  const escape = () => send(dialog, new Event('cancel', { cancelable: true }));
  return { place, dialog, escape, onCancel, onConfirm };
}

describe('the two answers', () => {
  test('each button calls its own handler', () => {
    const { place, onCancel, onConfirm } = renderConfirm();
    click(findButton(place, 'Save'));
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(onCancel).not.toHaveBeenCalled();
    click(findButton(place, 'Cancel'));
    expect(onCancel).toHaveBeenCalledOnce();
  });

  test('Escape cancels, and the page closes the dialog', () => {
    const { dialog, escape, onCancel } = renderConfirm();
    expect(escape()).toBe(false);
    expect(onCancel).toHaveBeenCalledOnce();
    expect(dialog.open).toBe(true);
  });

  test('the focus is on the harmless answer', () => {
    const harmless = renderConfirm();
    expect(document.activeElement).toBe(findButton(harmless.place, 'Save'));
    const dangerous = renderConfirm({ dangerous: true });
    expect(document.activeElement).toBe(findButton(dangerous.place, 'Cancel'));
  });
});

test('while busy neither answer nor Escape does anything', () => {
  const { place, escape, onCancel, onConfirm } = renderConfirm({ busy: true });
  click(findButton(place, 'Saving...'));
  click(findButton(place, 'Cancel'));
  escape();
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onCancel).not.toHaveBeenCalled();
});
