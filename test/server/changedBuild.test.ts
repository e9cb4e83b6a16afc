import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startBuiltSite } from '#test/support/builtSite.ts';

const pageOf = (script: string) =>
  `<!doctype html><html><head><title>App</title></head><body><script type="module" src="/assets/${script}"></script></body></html>`;

it('D1.5 a build that takes the place of another under a running server is served, and never a page whose files are gone', async () => {
  const { dist, server } = await startBuiltSite();
  try {
    const client = server.client();
    const navigate = () => client.get('/dashboard', { headers: { accept: 'text/html' } });
    const index = path.join(dist, 'index.html');
    writeFileSync(index, pageOf('main-abc123.js'));
    expect((await navigate()).text).toContain('/assets/main-abc123.js');

    // A build begins: what was there is removed, then written anew, the page before its files.
    rmSync(path.join(dist, 'assets/main-abc123.js'));
    rmSync(index);
    const during = await navigate();
    expect([during.status, during.text.includes('main-abc123')]).toEqual([503, false]);
    expect(during.text).toContain('Millrace is being updated. Reload this page in a moment.');
    writeFileSync(index, pageOf('main-def456.js'));
    utimesSync(index, new Date(), new Date(Date.now() + 5000));
    expect((await navigate()).status).toBe(503);

    writeFileSync(path.join(dist, 'assets/main-def456.js'), 'newer');
    const after = await navigate();
    expect([after.status, after.text.includes('/assets/main-def456.js')]).toEqual([200, true]);
    expect((await client.get('/assets/main-def456.js')).text).toBe('newer');
  } finally {
    await server.stop();
  }
});
