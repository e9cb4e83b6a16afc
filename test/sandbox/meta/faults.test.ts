import { expect, test } from 'vitest';
import { SEED } from '#sandbox/meta/seed.ts';
import { type Caller, linkCreative, type MetaClient, picture, refusal, startMeta, upload } from './support.ts';

const ACCOUNT = SEED.riversideMain;

const ready = async () => {
  const meta = await startMeta();
  const robin = await meta.connect();
  const hash = await upload(robin, ACCOUNT, await picture(1080, 1080));
  const creative = (await robin.post(`${ACCOUNT}/adcreatives`, linkCreative(hash))).json.id as string;
  const create = (name = 'Once [mr-once]', status = 'PAUSED') =>
    robin.post(`${ACCOUNT}/ads`, {
      name,
      adset_id: SEED.salesAdSet,
      creative: { creative_id: creative },
      status,
    });
  return { meta, robin, hash, create };
};

const adsAt = async (meta: MetaClient) => (await meta.state()).ads.length as number;
const find = async (robin: Caller) =>
  (
    await robin.get(
      `${ACCOUNT}/ads?filtering=${encodeURIComponent('[{"field":"name","operator":"CONTAIN","value":"[mr-once]"}]')}`,
    )
  ).json.data;

test('D2.6 answer_lost keeps the ad and breaks the connection; the ad is found by its name', async () => {
  const { meta, robin, create } = await ready();
  await meta.fault({ fault: 'answer_lost', edge: 'ads' });
  await expect(create()).rejects.toThrow();
  expect(await adsAt(meta)).toBe(1);
  expect(await find(robin)).toHaveLength(1);
  expect((await meta.state()).calls[1]).toMatchObject({
    edge: 'ads',
    status: 0,
    outcome: 'fault answer_lost, change kept',
  });
});

test('answer_lost_before breaks the connection and keeps nothing', async () => {
  const { meta, robin, create } = await ready();
  await meta.fault({ fault: 'answer_lost_before', edge: 'ads' });
  await expect(create()).rejects.toThrow();
  expect(await find(robin)).toEqual([]);
  expect((await create()).status).toBe(200);
});

test('a fault strikes its own edge only and counts down', async () => {
  const { meta, create, robin } = await ready();
  await meta.fault({ fault: 'server_error', edge: 'ads', times: 2 });
  expect((await robin.get(ACCOUNT)).status).toBe(200);
  expect((await meta.state()).faults).toMatchObject([{ fault: 'server_error', times: 2 }]);
  const failed = await create();
  expect([failed.status, refusal(failed), failed.json.error.is_transient]).toEqual([500, '2', true]);
  expect((await meta.state()).faults).toMatchObject([{ times: 1 }]);
  expect((await create()).status).toBe(500);
  expect((await create()).status).toBe(200);
  expect((await meta.state()).faults).toEqual([]);
});

test('each refusal comes with the code that Meta uses for it', async () => {
  const { meta, create } = await ready();
  const cases: [string, number | undefined, string][] = [
    ['rate_limit', undefined, '17/2446079'],
    ['rate_limit', 613, '613/1487742'],
    ['token_dead', undefined, '190/463'],
    ['checkpoint', undefined, '190/459'],
    ['permission_lost', undefined, '200'],
    ['policy_block', undefined, '368/1404082'],
    ['invalid_parameter', undefined, '100/1487390'],
    ['app_in_development', undefined, '100/1885183'],
  ];
  for (const [fault, code, expected] of cases) {
    await meta.fault({ fault, times: 1, ...(code && { code }) });
    const refused = await create();
    expect([fault, refusal(refused)]).toEqual([fault, expected]);
    // Whoever looks at the demo reads these words as Meta's.
    expect(JSON.stringify(refused.json)).not.toMatch(/sandbox/i);
  }
  expect(await adsAt(meta)).toBe(0);
});

test('a limit can be put on one ad account, a dead token on one person', async () => {
  const { meta, robin } = await ready();
  const sam = await meta.connect({ user: SEED.sam, businesses: [SEED.harbour] });
  await meta.fault({ fault: 'rate_limit', account: ACCOUNT, times: 0 });
  await meta.fault({ fault: 'token_dead', user: SEED.sam });
  expect(refusal(await robin.get(ACCOUNT))).toBe('17/2446079');
  expect((await robin.get(SEED.riversideEu)).status).toBe(200);
  for (let call = 0; call < 3; call += 1) expect(refusal(await sam.get('me'))).toBe('190/463');
  await meta.control('faults', {}, 'DELETE');
  expect((await sam.get('me')).status).toBe(200);
});

test('a late answer, half an answer and an HTML page come after the ad was kept', async () => {
  const { meta, create } = await ready();
  await meta.fault({ fault: 'hang', edge: 'ads', ms: 120_000 });
  const late = create();
  await expect.poll(() => adsAt(meta)).toBe(1);
  await meta.control('faults', {}, 'DELETE');
  expect((await late).status, 'what hangs ends with the faults').toBe(200);
  await meta.fault({ fault: 'hang_before', edge: 'ads', ms: 10 });
  expect((await create()).status).toBe(200);
  await meta.fault({ fault: 'truncated_json', edge: 'ads' });
  await expect(create()).rejects.toThrow(SyntaxError);
  await meta.fault({ fault: 'html_body', edge: 'ads' });
  await expect(create()).rejects.toThrow(SyntaxError);
  expect(await adsAt(meta)).toBe(4);
});

test('an ad can be refused by the review, a creative rewritten silently', async () => {
  const { meta, robin, create, hash } = await ready();
  await meta.settings({ review_ms: 0 });
  await meta.fault({ fault: 'disapproved' });
  const ad = (await create()).json.id;
  const back = (await robin.get(`${ad}?fields=effective_status,ad_review_feedback`)).json;
  expect(back.effective_status).toBe('DISAPPROVED');
  expect(back.ad_review_feedback.global).toBeTypeOf('object');
  await meta.fault({ fault: 'silent_rewrite' });
  const creative = (await robin.post(`${ACCOUNT}/adcreatives`, linkCreative(hash))).json.id;
  const { link_data } = (await robin.get(`${creative}?fields=object_story_spec`)).json.object_story_spec;
  expect(link_data).toHaveProperty('message');
  expect(link_data).not.toHaveProperty('description');
});

test('an ad can pass its review and still not be delivered, and says why', async () => {
  const { meta, robin, create } = await ready();
  await meta.settings({ review_ms: 0 });
  await meta.fault({ fault: 'with_issues' });
  const ad = (await create('Troubled [mr-troubled]', 'ACTIVE')).json.id;
  const back = (await robin.get(`${ad}?fields=effective_status,issues_info,ad_review_feedback`)).json;
  expect(back).toMatchObject({ effective_status: 'WITH_ISSUES', issues_info: [{ error_summary: 'Page restricted' }] });
  expect(back).not.toHaveProperty('ad_review_feedback');
});

test('no token or secret is in what the sandbox shows of its calls', async () => {
  const { meta, robin } = await ready();
  await meta.call('GET', `/me?access_token=${robin.token}`);
  const shown = JSON.stringify(await meta.state()) + (await (await fetch(`${meta.origin}/sandbox/calls`)).text());
  expect(shown).not.toContain(robin.token);
  expect(shown).not.toContain('access_token=');
});

test('a reset forgets everything; an unknown fault and malformed JSON are refused', async () => {
  const { meta, robin, create } = await ready();
  await create();
  expect((await meta.fault({ fault: 'earthquake' })).status).toBe(400);
  expect((await meta.fault({ fault: 'hang', colour: 'red' })).status).toBe(400);
  const broken = await meta.call('POST', `/${ACCOUNT}/ads`, '{"name":', { 'content-type': 'application/json' });
  expect([broken.status, refusal(broken)]).toEqual([400, '100']);
  await meta.control('reset');
  expect(await meta.state()).toMatchObject({ ads: [], creatives: [], images: [], faults: [], calls: [] });
  expect(refusal(await robin.get('me'))).toBe('190');
});

test("another site's page cannot steer the sandbox through somebody's browser", async () => {
  const meta = await startMeta();
  const answer = await meta.call('POST', '/sandbox/reset', '{}', {
    'content-type': 'application/json',
    'sec-fetch-site': 'cross-site',
  });
  expect(answer.status).toBe(403);
});
