import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { SEED } from '#sandbox/meta/seed.ts';
import { imageBomb } from '#test/support/images.ts';
import {
  type Caller,
  type Json,
  linkCreative,
  picture,
  placedCreative,
  refusal,
  startMeta,
  upload,
} from './support.ts';

const ACCOUNT = SEED.riversideMain;

const adOf = (creative: string, change: Record<string, unknown> = {}) => ({
  name: 'Beans, square and portrait [mr-2f7k]',
  adset_id: SEED.salesAdSet,
  creative: { creative_id: creative },
  status: 'PAUSED',
  ...change,
});

const bothImages = async (robin: Caller) =>
  [
    await upload(robin, ACCOUNT, await picture(1080, 1080)),
    await upload(robin, ACCOUNT, await picture(1080, 1350, '#a51')),
  ] as const;

test('D1.3 image, creative and ad are made over HTTP and read back as they were sent', async () => {
  const meta = await startMeta();
  await meta.settings({ review_ms: 0 });
  const robin = await meta.connect();
  const [square, portrait] = await bothImages(robin);
  const sent = placedCreative(square, portrait);
  const creative = (await robin.postForm(`${ACCOUNT}/adcreatives`, sent)).json;
  expect(creative.id).toMatch(/^\d{18}$/);
  const ad = (await robin.postForm(`${ACCOUNT}/ads`, adOf(creative.id))).json;
  const back = (
    await robin.get(
      `${ad.id}?fields=id,name,status,effective_status,adset_id,campaign_id,creative{name,object_story_spec,asset_feed_spec}`,
    )
  ).json;
  expect(back).toEqual({
    id: ad.id,
    name: 'Beans, square and portrait [mr-2f7k]',
    status: 'PAUSED',
    effective_status: 'PAUSED',
    adset_id: SEED.salesAdSet,
    campaign_id: '120200000000001100',
    creative: { id: creative.id, ...sent },
  });
});

test('an ad is found by a part of its name, whatever the case, and only in its account', async () => {
  const meta = await startMeta();
  const robin = await meta.connect();
  const [square] = await bothImages(robin);
  const creative = (await robin.post(`${ACCOUNT}/adcreatives`, linkCreative(square))).json.id;
  const ad = (await robin.post(`${ACCOUNT}/ads`, adOf(creative))).json.id;
  await robin.post(`${ACCOUNT}/ads`, adOf(creative, { name: 'Another [mr-zzzz]' }));
  const search = async (account: string, edge: string, value: string) =>
    (
      await robin.get(
        `${account}/${edge}?fields=id&filtering=${encodeURIComponent(JSON.stringify([{ field: 'name', operator: 'CONTAIN', value }]))}`,
      )
    ).json.data;
  expect(await search(ACCOUNT, 'ads', '[MR-2F7K]')).toEqual([{ id: ad }]);
  expect(await search(ACCOUNT, 'adcreatives', '[mr-abc]')).toEqual([{ id: creative }]);
  expect(await search(ACCOUNT, 'ads', '[mr-none]')).toEqual([]);
  expect(await search(SEED.riversideEu, 'ads', '[mr-2f7k]')).toEqual([]);
});

test('the same image gives the same hash, the MD5 of its bytes, and is served as it was sent', async () => {
  const meta = await startMeta();
  const robin = await meta.connect();
  const bytes = await picture(1080, 1080);
  const hash = createHash('md5').update(bytes).digest('hex');
  const form = new FormData();
  form.append('filename', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'square.png');
  const first = (await robin.post(`${ACCOUNT}/adimages`, form)).json.images['square.png'];
  expect(first).toMatchObject({ hash, width: 1080, height: 1080, name: 'square.png' });
  expect(await upload(robin, ACCOUNT, bytes)).toBe(hash);
  const listed = (await robin.get(`${ACCOUNT}/adimages?hashes=["${hash}"]&fields=id,hash,permalink_url,status`)).json
    .data;
  expect(listed).toHaveLength(1);
  expect(listed[0]).toMatchObject({ id: `${ACCOUNT.slice(4)}:${hash}`, status: 'ACTIVE' });
  const served = Buffer.from(await (await fetch(listed[0].permalink_url)).arrayBuffer());
  expect(served.equals(bytes)).toBe(true);
});

test('what is no JPEG or PNG, is damaged, or is too small is refused', async () => {
  const meta = await startMeta();
  const robin = await meta.connect();
  const send = async (bytes: Buffer) =>
    refusal(await robin.postForm(`${ACCOUNT}/adimages`, { bytes: bytes.toString('base64') }));
  const good = await picture(1080, 1080);
  expect(await send(Buffer.from('no image at all'))).toBe('100/1487411');
  expect(await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'))).toBe(
    '100/1487411',
  );
  expect(await send(good.subarray(0, good.length / 2))).toBe('100/1487197');
  expect(await send(await picture(300, 300))).toBe('100/1487197');
  expect(await send(imageBomb())).toBe('100/1487197');
  expect(refusal(await robin.post(`${ACCOUNT}/adimages`, {}))).toBe('100');
  expect((await meta.state()).images).toEqual([]);
});

test('each fault in a link creative is refused with its own code', async () => {
  const meta = await startMeta();
  const robin = await meta.connect();
  const [hash] = await bothImages(robin);
  const send = (body: Json) => robin.post(`${ACCOUNT}/adcreatives`, body);
  const story = (change: Json) => {
    const good = linkCreative(hash);
    return { ...good, object_story_spec: { ...good.object_story_spec, ...change } };
  };
  const cases: [string, Json][] = [
    ['100', {}],
    ['100', story({ page_id: undefined })],
    ['100/1885029', story({ page_id: SEED.harbourPage })],
    ['100/1885029', story({ page_id: ACCOUNT.slice(4) })],
    ['100/1815199', story({ instagram_user_id: SEED.hillsideInstagram })],
    ['100', story({ instagram_actor_id: SEED.riversideInstagram })],
    ['100/2061015', linkCreative(hash, { link: undefined })],
    ['100', linkCreative(hash, { link: 'riverside' })],
    ['100', linkCreative(hash, { call_to_action: { type: 'SHOP_NEVER' } })],
    ['100/1487390', linkCreative('0'.repeat(32))],
    ['100/1487390', linkCreative(hash, { message: 'x'.repeat(1025) })],
    ['100/1487390', linkCreative(hash, { name: 'x'.repeat(256) })],
    [
      '100/3858504',
      {
        ...linkCreative(hash),
        degrees_of_freedom_spec: { creative_features_spec: { standard_enhancements: { enroll_status: 'OPT_OUT' } } },
      },
    ],
    [
      '100/3858082',
      { ...linkCreative(hash), degrees_of_freedom_spec: { creative_features_spec: { image_touchups: {} } } },
    ],
  ];
  for (const [code, body] of cases) expect([code, refusal(await send(body))]).toEqual([code, code]);
  const noPage = (await send(story({ page_id: undefined }))).json.error;
  expect(noPage.error_user_title).toBe('Ad Must Be Associated With a Facebook Page');
  expect(noPage.error_data.blame_field_specs).toEqual([['object_story_spec', 'page_id']]);
  expect(noPage).toMatchObject({
    type: 'OAuthException',
    is_transient: false,
    fbtrace_id: expect.stringMatching(/^A/),
  });
  const elsewhere = await robin.post(`${SEED.riversideEu}/adcreatives`, linkCreative(hash));
  expect(refusal(elsewhere)).toBe('100/1487390');
  expect((await meta.state()).creatives).toEqual([]);
});

test('placement rules need a default, known labels, positions and one description', async () => {
  const meta = await startMeta();
  const robin = await meta.connect();
  const [square, portrait] = await bothImages(robin);
  const good = placedCreative(square, portrait).asset_feed_spec;
  const [placed, fallback] = good.asset_customization_rules as [Json, Json];
  const rules = (...given: Json[]) => ({ asset_customization_rules: given });
  const cases: [string, Json][] = [
    ['100/1487390', rules(fallback)],
    ['100/1885923', rules(placed, { ...placed, priority: 2 })],
    ['100/1885923', rules({ ...placed, priority: 3 }, fallback)],
    ['100/2446173', rules({ ...placed, image_label: { name: 'landscape' } }, fallback)],
    ['100/1487390', rules({ ...placed, image_label: undefined }, fallback)],
    ['100/1487390', rules({ ...placed, customization_spec: { publisher_platforms: ['facebook'] } }, fallback)],
    [
      '100/1487390',
      rules(
        { ...placed, customization_spec: { publisher_platforms: ['instagram'], instagram_positions: ['explore'] } },
        fallback,
      ),
    ],
    ['100/1487390', rules(placed, { ...fallback, is_default: true })],
    ['100/1487390', { descriptions: [{ text: 'a' }, { text: 'b' }] }],
    ['100/1815629', { bodies: [{ text: 'a' }, { text: 'a' }] }],
    ['100/2446383', { link_urls: [] }],
    ['100/1487390', { ad_formats: ['SINGLE_IMAGE', 'CAROUSEL'] }],
    ['100', { ad_formats: ['ONE_IMAGE'] }],
    ['100', { call_to_action_types: ['SHOP_NEVER'] }],
  ];
  for (const [code, change] of cases)
    expect([
      code,
      refusal(await robin.post(`${ACCOUNT}/adcreatives`, placedCreative(square, portrait, change))),
    ]).toEqual([code, code]);
});

test('an ad needs an ad set and a creative of its account, in a state that takes ads', async () => {
  const meta = await startMeta();
  const robin = await meta.connect();
  const [hash] = await bothImages(robin);
  const creative = (await robin.post(`${ACCOUNT}/adcreatives`, linkCreative(hash))).json.id;
  const send = async (change: Json) => refusal(await robin.post(`${ACCOUNT}/ads`, adOf(creative, change)));
  expect(await send({ adset_id: SEED.deletedAdSet })).toBe('100/1487056');
  expect(await send({ adset_id: SEED.archivedAdSet })).toBe('100/1885088');
  expect(await send({ adset_id: SEED.dynamicAdSet })).toBe('100/1885998');
  expect(await send({ adset_id: '120200000000002101' })).toBe('100');
  expect(await send({ creative: { creative_id: '1' } })).toBe('100');
  expect(await send({ status: 'ARCHIVED' })).toBe('100');
  expect(await send({ name: undefined })).toBe('100');
  const disabled = await robin.post(`${SEED.riversideDisabled}/ads`, adOf(creative));
  expect(refusal(disabled)).toBe('100/1404163');
  const checked = await robin.post(`${ACCOUNT}/ads`, adOf(creative, { execution_options: ['validate_only'] }));
  expect(checked.json).toEqual({ success: true });
  expect((await meta.state()).ads).toEqual([]);
});

test('a new ad is in review first; changing, swapping and deleting it show when it is read', async () => {
  const meta = await startMeta();
  await meta.settings({ review_ms: 3_600_000 });
  const robin = await meta.connect();
  const [hash] = await bothImages(robin);
  const creative = (await robin.post(`${ACCOUNT}/adcreatives`, linkCreative(hash))).json.id;
  const ad = (await robin.post(`${ACCOUNT}/ads`, adOf(creative, { status: 'ACTIVE' }))).json.id;
  const state = async () => (await robin.get(`${ad}?fields=effective_status`)).json.effective_status;
  expect(await state()).toBe('PENDING_REVIEW');
  // Reviews that are under way end with it.
  await meta.settings({ review_ms: 0 });
  expect(await state()).toBe('ACTIVE');
  await meta.settings({ review_ms: 3_600_000 });
  expect(await state()).toBe('ACTIVE');
  expect((await robin.post(ad, { status: 'PAUSED' })).json).toEqual({ success: true });
  expect(await state()).toBe('PAUSED');
  const other = (await robin.post(`${ACCOUNT}/adcreatives`, linkCreative(hash, { message: 'New' }))).json.id;
  await robin.post(ad, { creative: { creative_id: other } });
  expect(await state()).toBe('PENDING_REVIEW');
  expect(refusal(await robin.post(creative, { object_story_spec: {} }))).toBe('100/1815573');
  expect(refusal(await robin.post(ad, { adset_id: SEED.trafficAdSet }))).toBe('100');
  expect((await robin.delete(ad)).json).toEqual({ success: true });
  expect(await state()).toBe('DELETED');
  expect((await robin.get(`${ACCOUNT}/ads`)).json.data).toEqual([]);
});

test('campaigns and ad sets can be made, with the budget on one level only', async () => {
  const meta = await startMeta();
  const robin = await meta.connect();
  const wanted = { name: 'Spring', objective: 'OUTCOME_TRAFFIC', special_ad_categories: [], status: 'PAUSED' };
  expect(refusal(await robin.post(`${ACCOUNT}/campaigns`, { ...wanted, special_ad_categories: undefined }))).toBe(
    '100',
  );
  expect(refusal(await robin.post(`${ACCOUNT}/campaigns`, { ...wanted, objective: 'LINK_CLICKS' }))).toBe('100');
  const campaign = (await robin.post(`${ACCOUNT}/campaigns`, { ...wanted, is_adset_budget_sharing_enabled: false }))
    .json.id;
  const inside = {
    name: 'Leeds',
    campaign_id: campaign,
    optimization_goal: 'LINK_CLICKS',
    billing_event: 'IMPRESSIONS',
    targeting: { geo_locations: { countries: ['GB'] } },
  };
  expect(refusal(await robin.postForm(`${ACCOUNT}/adsets`, inside))).toBe('100');
  const adset = (await robin.postForm(`${ACCOUNT}/adsets`, { ...inside, daily_budget: '900' })).json.id;
  expect((await robin.get(`${campaign}/adsets?fields=id,daily_budget`)).json.data).toEqual([
    { id: adset, daily_budget: '900' },
  ]);
  const shared = (await robin.post(`${ACCOUNT}/campaigns`, { ...wanted, daily_budget: 5000 })).json.id;
  expect(refusal(await robin.post(`${ACCOUNT}/adsets`, { ...inside, campaign_id: shared, daily_budget: 900 }))).toBe(
    '100/1885621',
  );
});

test('somebody without the task at a page or account cannot advertise there', async () => {
  const meta = await startMeta();
  const sam = await meta.connect({ user: SEED.sam, businesses: [SEED.harbour, SEED.hillside] });
  const body = { object_story_spec: { page_id: SEED.hillsidePage, link_data: { link: 'https://a.example' } } };
  expect(refusal(await sam.post(`${SEED.hillsideMain}/adcreatives`, body))).toBe('10/1341012');
  expect(refusal(await sam.post(`${ACCOUNT}/adcreatives`, body))).toBe('100/33');
});
