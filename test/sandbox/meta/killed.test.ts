import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { SEED } from '#sandbox/meta/seed.ts';
import { clientOf, linkCreative, picture, temporaryFolder, upload } from './support.ts';

const launch = async (dataFile: string, port = 0): Promise<{ child: ChildProcess; origin: string }> => {
  const child = spawn(process.execPath, ['sandbox/meta/run.ts', '--data-file', dataFile, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(createInterface(child.stdout!), 'line')) as [string];
  return { child, origin: (JSON.parse(line) as { origin: string }).origin };
};

test('D1.3 what the sandbox has acknowledged survives a SIGKILL, and so does what it kept without an answer', async () => {
  const dataFile = join(await temporaryFolder(), 'deep', 'meta.sqlite');
  const first = await launch(dataFile);
  const meta = clientOf(first.origin);
  const robin = await meta.connect();
  const hash = await upload(robin, SEED.riversideMain, await picture(1080, 1080));
  const creative = (await robin.post(`${SEED.riversideMain}/adcreatives`, linkCreative(hash))).json.id;
  const body = { adset_id: SEED.salesAdSet, creative: { creative_id: creative }, status: 'PAUSED' };
  const answered = (await robin.post(`${SEED.riversideMain}/ads`, { ...body, name: 'answered' })).json.id;
  await meta.fault({ fault: 'hang', edge: 'ads', ms: 60_000 });
  await meta.fault({ fault: 'rate_limit', edge: 'adcreatives', times: 3 });
  const unanswered = robin.post(`${SEED.riversideMain}/ads`, { ...body, name: 'unanswered' }).catch(() => 'broken');
  await expect.poll(async () => (await meta.state()).ads.length).toBe(2);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  expect(await unanswered).toBe('broken');

  const second = await launch(dataFile, Number(new URL(first.origin).port));
  expect(second.origin).toBe(first.origin);
  const { ads, images, creatives, faults } = await meta.state();
  expect(ads.map(({ name }: { name: string }) => name)).toEqual(['unanswered', 'answered']);
  expect(ads[1].id).toBe(answered);
  expect([images.length, creatives.length]).toEqual([1, 1]);
  expect(faults).toMatchObject([{ fault: 'rate_limit', times: 3 }]);
  // The token from before still speaks for Robin, and the image is still whole.
  expect((await robin.get('me')).json.name).toBe('Robin Mill');
  expect((await fetch(images[0].url)).headers.get('content-type')).toBe('image/png');
  second.child.kill('SIGTERM');
  expect(await once(second.child, 'exit')).toEqual([0, null]);
});
