import { expect, test, vi } from 'vitest';

/** IndexedDB that takes its time to write, as that of a slow phone. */
const device = vi.hoisted(() => ({
  files: new Map<string, Blob>(),
  written: Promise.resolve(),
}));
vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  keys: async () => [...device.files.keys()],
  get: async (id: string) => device.files.get(id),
  set: async (id: string, file: Blob) => {
    await device.written;
    device.files.set(id, file);
  },
  delMany: async (ids: string[]) => ids.forEach((id) => device.files.delete(id)),
  clear: async () => device.files.clear(),
}));

const { dispatch } = await import('./draft-store.ts');
const { selectFile } = await import('./draft-files.ts');

test('a cheque that is removed while it is being stored does not stay on the device', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  device.written = promise;
  selectFile('cheque', new Blob(['cheque']));
  dispatch('fileDropped', 'cheque');
  selectFile('photo', new Blob(['photo']));
  resolve();
  await expect.poll(() => device.files.size).toBe(1);
  await expect.poll(() => [...device.files.values()][0]?.text()).toBe('photo');
});
