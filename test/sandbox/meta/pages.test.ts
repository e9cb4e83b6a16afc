import { expect, test } from 'vitest';
import { SEED } from '#sandbox/meta/seed.ts';
import { linkCreative, picture, startMeta, upload } from './support.ts';

const read = async (url: string) => {
  const response = await fetch(url);
  const text = await response.text();
  expect(text).toContain('Sandbox');
  expect(text).not.toMatch(/<script|style="/);
  expect(response.headers.get('content-security-policy')).toContain("style-src 'self'");
  return text;
};

test('D2.6 the pages show the people, their businesses and ad accounts', async () => {
  const meta = await startMeta();
  await meta.connect();
  const text = await read(meta.origin);
  for (const words of [
    'Robin Mill',
    'Sam Weir',
    'Riverside Coffee UK',
    SEED.riversideMain,
    'Disabled',
    'Europe/Amsterdam',
    '7 permissions',
  ])
    expect(text).toContain(words);
  expect((await fetch(`${meta.origin}/style.css`)).headers.get('content-type')).toContain('text/css');
});

test('D2.6 what was published is shown with its images, its state and its creative, whatever stands in it', async () => {
  const meta = await startMeta();
  const robin = await meta.connect();
  const hash = await upload(robin, SEED.riversideMain, await picture(1080, 1080));
  const creative = (await robin.post(`${SEED.riversideMain}/adcreatives`, linkCreative(hash))).json.id;
  const name = '<img src=x onerror=alert(1)> "beans"';
  await robin.post(`${SEED.riversideMain}/ads`, {
    name,
    adset_id: SEED.salesAdSet,
    creative: { creative_id: creative },
    status: 'PAUSED',
  });
  const text = await read(`${meta.origin}/sandbox/published`);
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;beans&quot;');
  expect(text).toContain('Pending review');
  expect(text).toContain('Fresh beans, every Friday.');
  const src = /<img\s+src="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
  expect((await fetch(meta.origin + src)).headers.get('content-type')).toBe('image/png');
});

test('D2.6 a fault is switched on and off from its page', async () => {
  const meta = await startMeta();
  const send = (path: string, form: Record<string, string>) =>
    fetch(`${meta.origin}${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  expect(await read(`${meta.origin}/sandbox/faults`)).toContain('Everything works.');
  const answer = await send('/sandbox/faults/add', {
    fault: 'answer_lost',
    edge: 'ads',
    times: '2',
    account: '',
    user: '',
    ms: '',
    code: '17',
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sandbox/faults?done=on']);
  const [fault] = (await meta.state()).faults;
  expect(fault).toMatchObject({ fault: 'answer_lost', edge: 'ads', times: 2, account: null });
  await send(`/sandbox/faults/${fault.id}/remove`, {});
  expect((await meta.state()).faults).toEqual([]);
  expect((await send('/sandbox/faults/add', { fault: 'earthquake' })).status).toBe(400);
});

test('D2.6 recent calls are listed with how they went', async () => {
  const meta = await startMeta();
  const robin = await meta.connect();
  await robin.get(SEED.harbourMain);
  const text = await read(`${meta.origin}/sandbox/calls`);
  expect(text).toContain(`/v26.0/${SEED.harbourMain}`);
  expect(text).toContain('error 100/33');
});
