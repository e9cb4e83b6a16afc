import { readdirSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lateCharts } from '#src/actors/lateCharts.ts';
import { lazy } from '#src/actors/lazy.ts';
import { lateNames } from '#src/machines/sessionCharts.ts';
import { uploadMachine } from '#src/machines/upload.machine.ts';
import { createApi } from '#test/support/api.ts';
import { given } from '#test/support/late.ts';

afterEach(() => void vi.unstubAllGlobals());

const start = () => {
  vi.stubGlobal('indexedDB', undefined);
  const { services } = createApi();
  const upload = lazy('upload', async () => ({ chart: uploadMachine }));
  return { upload, late: lateCharts(given({ ...services, uncached: services.http, drafts: {}, files: {} }), upload) };
};

describe('The charts of a session whose code is loaded when they are opened', () => {
  it.each(lateNames)('have a file each: %s', async (name) => {
    const { late } = start();
    expect((await late[name].load()).chart.id).toBe(name);
  });

  it('are all that is in their folder', () => {
    const files = readdirSync(new URL('../../src/actors/late', import.meta.url));
    expect(files.toSorted()).toEqual(lateNames.map((name) => `${name}.ts`).toSorted());
  });

  it('bring what makes an image with an ad that is opened, and with nothing else', async () => {
    const { late, upload } = start();
    await late.brand.load();
    expect(upload.loaded()).toBeNull();
    await late.draft.load();
    expect(upload.loaded()).not.toBeNull();
  });
});
