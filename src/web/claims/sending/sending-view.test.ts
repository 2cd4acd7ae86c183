// @vitest-environment node
import { expect, test } from 'vitest';
import { viewOf } from './sending-view.ts';

test('while pictures are being reduced, the progress is unknown and the sending can be cancelled', () => {
  expect(viewOf({ step: 'preparing' }, false)).toMatchObject({
    title: 'Sending your claim',
    progress: { value: undefined },
    percentText: undefined,
    canHide: false,
    canCancel: true,
  });
});

test('an upload shows its file and its progress', () => {
  const view = viewOf({ step: 'uploading', kind: 'photo', percent: 42 }, false);
  expect(view).toMatchObject({ text: 'Sending the store-front picture...', progress: { value: 42 } });
  expect(view.percentText).toContain('42');
  expect(viewOf({ step: 'uploading', kind: 'cheque', percent: 42 }, false).text).not.toBe(view.text);
});

test('once the claim may be on the server, it cannot be cancelled', () => {
  expect(viewOf({ step: 'submitting' }, false)).toMatchObject({
    progress: { value: 100 },
    canCancel: false,
  });
  expect(viewOf({ step: 'waiting', isOffline: true }, true).canCancel).toBe(false);
});

test('without a network the dialog says that the claim is stored, and can be hidden', () => {
  const offline = viewOf({ step: 'waiting', isOffline: true }, false);
  expect(offline).toMatchObject({
    title: 'Waiting for the network',
    text: 'You are offline. Your claim is saved on this phone and will be sent when you are back online.',
    progress: undefined,
    canHide: true,
    canCancel: true,
  });
  expect(viewOf({ step: 'waiting', isOffline: false }, false).text).not.toBe(offline.text);
});

test('while another tab sends the claim, no progress is shown', () => {
  expect(viewOf({ step: 'elsewhere' }, false)).toMatchObject({
    text: expect.stringContaining('This claim is being sent in another tab'),
    progress: undefined,
    canHide: false,
  });
});
