import { afterEach, expect, test, vi } from 'vitest';
import { storageEstimate } from './storage-estimate.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a browser without a storage manager reports nothing', async () => {
  vi.stubGlobal('navigator', {});
  expect(await storageEstimate()).toEqual({});
});

test('the estimate of the browser is passed on', async () => {
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: 1, quota: 2 }) } });
  expect(await storageEstimate()).toEqual({ usage: 1, quota: 2 });
});
