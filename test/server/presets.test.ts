import { NO_PRESET } from '#contract/rules/inheritance.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import type { AdAccount } from '#contract/calls/meta.ts';
import type { Preset } from '#contract/preset.ts';
import { MAX_PRESETS } from '#contract/rules/listLimits.ts';
import { flowOf, from, node } from '#contract/flows/build.ts';
import { ADSET, adFields, finishedImages } from '#test/support/ads.ts';
import { done, makeFlow } from '#test/support/flows.ts';
import type { TestClient } from '#test/support/client.ts';
import { connectedAccount } from '#test/support/meta.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

let server: TestServer;
let client: TestClient & { readonly userId: number };
let other: TestClient;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  client = await subscriber(server);
  other = await subscriber(server);
});

const PRESETS = '/api/ad-presets/';
const path = (id: string, act = '') => `${PRESETS}${id}/${act}`;
const make = async (fields: Readonly<Record<string, unknown>> = {}, by: TestClient = client): Promise<Preset> => {
  const { status, body, text } = await by.post(PRESETS, { name: 'House style', ...fields });
  expect(status, text).toBe(201);
  return body as Preset;
};
const ad = async (fields: Readonly<Record<string, unknown>> = {}): Promise<Ad> => {
  const { status, body, text } = await client.post('/api/ad-creatives/', fields);
  expect(status, text).toBe(201);
  return body as Ad;
};
const again = async (id: string): Promise<Ad> => (await client.get(`/api/ad-creatives/${id}/`)).body as Ad;
const setStatus = (id: string, status: Ad['status']) =>
  server.deps.db.updateTable('ads').set({ status }).where('id', '=', id).execute();

describe('D5.9 presets', () => {
  test('a preset keeps what was written into it, and is listed', async () => {
    const fields = {
      name: 'Autumn',
      note: 'For the roastery',
      link: 'https://riverside.example/',
      display_link: 'riverside.example',
      url_parameters: 'utm_source=meta&utm_campaign={{campaign.name}}',
      cta_text: 'Shop Now',
      headline: 'Fresh',
      tone: 'Warm',
      must_say: 'Free delivery',
      naming: '{date} {preset} {n}',
      enhancements: { image_touchups: true, text_translation: false },
      wanted_status: 'ACTIVE',
    };
    const preset = await make(fields);
    expect(preset).toMatchObject({
      ...fields,
      ad_account_id: null,
      page_id: null,
      primary_text: '',
      is_default: false,
      ads: 0,
      default_for: 0,
      next_number: 1,
      problems: [],
      version: 1,
    });
    expect((await client.get(path(preset.id))).body).toEqual(preset);
    expect((await client.get(PRESETS)).body).toEqual({ presets: [preset], next: null });
  });

  test('D7.1 a preset says how many flows give it to ads; archived ones, and those of others, do not count', async () => {
    const [preset, unused] = [await make(), await make({ name: 'Unused' })];
    const giving = (id: string, step: string) =>
      node(step, 'apply_preset', { ads: 'made', preset_id: id, replace: false });
    const twice = flowOf(
      [node('start', 'manual', {}), giving(preset.id, 'one'), giving(preset.id, 'two'), done],
      [
        from('start', { started: 'one' }),
        from('one', { ok: 'two', failed: 'done' }),
        from('two', { ok: 'done', failed: 'done' }),
      ],
    );
    await makeFlow(client, twice);
    const archived = await makeFlow(client, twice);
    await server.deps.db.updateTable('flows').set({ status: 'archived' }).where('id', '=', archived.id).execute();
    await makeFlow(other, twice);
    const { presets } = (await client.get(PRESETS)).body as { presets: Preset[] };
    expect(presets.map(({ id, flows }) => [id, flows])).toEqual([
      [unused.id, 0],
      [preset.id, 1],
    ]);
  });

  test('what is wrong is told beside its field', async () => {
    const fields = {
      name: ' ',
      link: 'shop',
      url_parameters: 'utm={{ad.title}}',
      cta_text: 'Click!',
      adset: ADSET,
      naming: '{day}',
      never_say: 'cheap\nSALE',
    };
    const { status, body } = await client.post(PRESETS, { ...fields, must_say: 'Fair trade\n Winter sale ' });
    expect(status).toBe(400);
    expect(Object.keys(body.fields).sort()).toEqual(Object.keys(fields).sort());
    expect(body.fields.never_say).toEqual([
      '“Winter sale” must be said, but contains “SALE”, which must never be said.',
    ]);
    expect(body.fields.url_parameters).toEqual(['Meta has no macro {{ad.title}}. Use one of the list.']);
  });

  test('a repeated creation with the same id makes one preset', async () => {
    const id = randomUUID();
    const [first, second] = await Promise.all([make({ id }), make({ id })]);
    expect(first).toEqual(second);
    expect((await other.post(PRESETS, { id, name: 'Mine' })).status).toBe(404);
  });

  test('D2.3 what was written after the first creation had arrived, whose answer was lost, is not said to be saved', async () => {
    const id = randomUUID();
    const first = await make({ id, name: 'First' });
    const late = await client.post(PRESETS, { id, name: 'Second' });
    expect([late.status, late.body.code, late.body.preset]).toEqual([409, 'version_conflict', first]);
    expect((await client.patch(path(id), { name: 'Second', version: 1 })).body).toMatchObject({ version: 2 });
  });

  test('D2.3 a change whose answer was lost is no conflict when it is sent again', async () => {
    const { id } = await make();
    const change = { name: 'B', link: 'https://shop.example/b', version: 1 };
    const once = await client.patch(path(id), change);
    expect(once.body.version).toBe(2);
    expect((await client.patch(path(id), change)).body).toEqual(once.body);
  });

  test('D5.2 a change that builds on an older version is refused with the newest preset', async () => {
    const { id } = await make();
    const changed = await client.patch(path(id), { name: 'B', version: 1 });
    expect(changed.body).toMatchObject({ name: 'B', version: 2 });
    const late = await client.patch(path(id), { name: 'C', version: 1 });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'version_conflict', preset: { id, name: 'B', version: 2 } });
    expect((await client.patch(path(id), { name: 'C' })).status).toBe(400);
  });

  test('D1.5 nobody reads, changes, uses or deletes the preset of another', async () => {
    const { id } = await make();
    const { id: adId } = await ad();
    expect((await other.get(path(id))).status).toBe(404);
    expect((await other.patch(path(id), { name: 'Mine', version: 1 })).status).toBe(404);
    expect((await other.delete(path(id))).status).toBe(404);
    expect((await other.post(path(id, 'duplicate/'), {})).status).toBe(404);
    expect((await other.post(path(id, 'set-default/'), {})).status).toBe(404);
    expect((await other.post(path(id, 'apply/'), { ad_ids: [adId] })).status).toBe(404);
    expect((await other.post('/api/ad-creatives/', { preset_id: id })).body.fields.preset_id).toHaveLength(1);
    const theirs = await make({}, other);
    const applied = await other.post(path(theirs.id, 'apply/'), { ad_ids: [adId] });
    expect(applied.body.results).toEqual([{ ad_id: adId, ad_name: '', error: 'There is no such ad.' }]);
    const account = await connectedAccount(client);
    expect((await other.post(PRESETS, { name: 'X', ad_account_id: account.id })).status).toBe(404);
  });

  test('the list comes in pages, and ends at a limit', async () => {
    const first = await make({ name: 'First' });
    const { user_id: userId, ...row } = (await server.deps.db
      .selectFrom('presets')
      .selectAll()
      .where('id', '=', first.id)
      .executeTakeFirst())!;
    const more = Array.from({ length: MAX_PRESETS - 2 }, (_, at) => ({
      ...row,
      adset: null,
      enhancements: '{}',
      user_id: userId,
      id: randomUUID(),
      name: `No ${at}`,
    }));
    await server.deps.db.insertInto('presets').values(more).execute();
    const last = await Promise.all(['A', 'B'].map((name) => client.post(PRESETS, { name })));
    expect(last.map(({ status }) => status).sort()).toEqual([201, 400]);
    const seen: string[] = [];
    let after = '';
    do {
      const { body } = await client.get(`${PRESETS}?limit=90${after && `&after=${after}`}`);
      seen.push(...body.presets.map(({ id }: Preset) => id));
      after = body.next ?? '';
    } while (after !== '');
    expect(new Set(seen).size).toBe(MAX_PRESETS);
    expect(seen).toHaveLength(MAX_PRESETS);
    const { status, body } = await client.post(PRESETS, { name: 'One more' });
    expect([status, body.code]).toEqual([400, 'presets_full']);
    expect((await client.post(path(first.id, 'duplicate/'), {})).body.code).toBe('presets_full');
    await make({}, other);
  });

  test('a duplicate has the same fields and a name of its own, and is no default', async () => {
    const preset = await make({ headline: 'Fresh' });
    await client.post(path(preset.id, 'set-default/'), {});
    // A name that somebody else gave is not taken.
    await make({ name: 'House style copy' }, other);
    const copies = [
      await client.post(path(preset.id, 'duplicate/'), {}),
      await client.post(path(preset.id, 'duplicate/'), {}),
    ];
    expect(copies.map(({ body }) => [body.name, body.headline, body.is_default])).toEqual([
      ['House style copy', 'Fresh', false],
      ['House style copy 2', 'Fresh', false],
    ]);
  });

  test('D5.9 a duplicate that is asked for again after its answer was lost is one preset, and never somebody else’s', async () => {
    const preset = await make({ headline: 'Fresh' });
    const id = randomUUID();
    const answers = [
      await client.post(path(preset.id, 'duplicate/'), { id }),
      await client.post(path(preset.id, 'duplicate/'), { id }),
    ];
    expect(answers.map(({ status, body }) => [status, body.id, body.name])).toEqual([
      [201, id, 'House style copy'],
      [201, id, 'House style copy'],
    ]);
    const { body: all } = await client.get('/api/ad-presets/');
    expect(all.presets.map((each: Preset) => each.id).sort()).toEqual([preset.id, id].sort());
    const theirs = await make({}, other);
    expect((await other.post(path(theirs.id, 'duplicate/'), { id })).status).toBe(404);
  });

  test('there is one default of an ad account and one of all, however many are made at once', async () => {
    const theirs = await make({}, other);
    await other.post(path(theirs.id, 'set-default/'), {});
    const account = await connectedAccount(client);
    const [one, two, general] = [
      await make({ ad_account_id: account.id }),
      await make({ ad_account_id: account.id }),
      await make(),
    ];
    await Promise.all([one, two, general].map(({ id }) => client.post(path(id, 'set-default/'), {})));
    const { body } = await client.get(PRESETS);
    const defaults = (body.presets as Preset[]).filter(({ is_default: isDefault }) => isDefault);
    expect(defaults.map(({ ad_account_id: id }) => id).sort()).toEqual([account.id, null].sort());
    const [row] = await server.deps.db.selectFrom('presets').selectAll().where('id', '=', general.id).execute();
    const second = { ...row!, id: randomUUID(), adset: null, enhancements: '{}' };
    await expect(server.deps.db.insertInto('presets').values(second).execute()).rejects.toThrow('presets_one_default');
    const none = await client.post(path(general.id, 'set-default/'), { is_default: false });
    expect(none.body.is_default).toBe(false);
    expect((await other.get(path(theirs.id))).body.is_default, 'of somebody else').toBe(true);
  });

  test('a page, pixel or ad set that Meta does not have is refused, and one that is gone says so', async () => {
    const account = await connectedAccount(client);
    await client.post('/api/meta/campaigns/', { ad_account_id: account.id });
    const wrong = {
      page_id: '1',
      instagram_id: '2',
      pixel_id: '3',
      ad_account_id: account.id,
      adset: { ...ADSET, id: '4' },
    };
    const { body } = await client.post(PRESETS, { name: 'X', ...wrong });
    expect(Object.keys(body.fields).sort()).toEqual(['adset', 'instagram_id', 'page_id', 'pixel_id']);
    const { body: info } = await client.get('/api/meta/businesses/');
    const { facebook_pages: pages, pixel_ids: pixels } = info.business;
    const preset = await make({
      page_id: pages[0].id,
      pixel_id: pixels[0].id,
      ad_account_id: account.id,
      adset: ADSET,
    });
    expect(preset.problems).toEqual([]);
    await server.deps.db
      .updateTable('meta_businesses')
      .set({ pages: '[]', pixels: '[]' })
      .where('user_id', '=', client.userId)
      .execute();
    await server.deps.db.updateTable('ad_accounts').set({ campaigns: '[]' }).where('id', '=', account.id).execute();
    const { body: gone } = await client.get(path(preset.id));
    expect(gone.problems.map(({ field }: { field: string }) => field)).toEqual(['page_id', 'pixel_id', 'adset']);
    // What is gone does not stand in the way of another change.
    expect((await client.patch(path(preset.id), { note: 'Later', version: 1 })).status).toBe(200);
  });

  test('what happened to it is written down and announced', async () => {
    const { id } = await make();
    await client.patch(path(id), { name: 'B', version: 1 });
    await client.post(path(id, 'set-default/'), {});
    const { body: copy } = await client.post(path(id, 'duplicate/'), {});
    await client.delete(path(id));
    const facts = await server.deps.db
      .selectFrom('preset_facts')
      .select('type')
      .where('preset_id', '=', id)
      .orderBy('id')
      .execute();
    expect(facts.map(({ type }) => type)).toEqual([
      'preset.created',
      'preset.changed',
      'preset.madeDefault',
      'preset.deleted',
    ]);
    const ofCopy = await server.deps.db
      .selectFrom('preset_facts')
      .select(['type', 'data'])
      .where('preset_id', '=', copy.id)
      .execute();
    expect(ofCopy).toEqual([{ type: 'preset.duplicated', data: { from: id } }]);
    const events = await server.deps.live.after(client.userId, 0);
    const told = events.events.filter(({ event }) => event.type === 'preset.changed');
    expect(told).toHaveLength(5);
  });
});

describe('D5.9 what an ad inherits', () => {
  test('is from its preset before the default of its account, which goes before that of all', async () => {
    const account: AdAccount = await connectedAccount(client);
    const named = await make({ headline: 'Of the preset' });
    const ofAccount = await make({ ad_account_id: account.id, headline: 'X', link: 'https://account.example/' });
    const ofAll = await make({ headline: 'Y', link: 'https://all.example/', description: 'All' });
    for (const { id } of [ofAccount, ofAll]) await client.post(path(id, 'set-default/'), {});
    const mine = await ad({ preset_id: named.id, ad_account_id: account.id });
    expect(mine.details.preset_id).toBe(named.id);
    expect(mine.inherited).toEqual({
      headline: { value: 'Of the preset', from: 'preset' },
      link: { value: 'https://account.example/', from: 'default' },
      enhancements: {},
    });
    expect((await ad()).inherited).toEqual({
      headline: { value: 'Y', from: 'default' },
      link: { value: 'https://all.example/', from: 'default' },
      description: { value: 'All', from: 'default' },
      enhancements: {},
    });
    const { body } = await client.get(PRESETS);
    const counts = Object.fromEntries(
      (body.presets as Preset[]).map((each) => [each.id, [each.ads, each.default_for]]),
    );
    expect(counts).toEqual({ [named.id]: [1, 0], [ofAccount.id]: [0, 1], [ofAll.id]: [0, 1] });
  });

  test('changes with the preset, and an ad may say each thing itself', async () => {
    const { id } = await make({ url_parameters: 'utm_source=meta', enhancements: { image_touchups: true } });
    const one = await ad({ preset_id: id, url_parameters: '', enhancements: { image_touchups: false } });
    await client.patch(path(id), { url_parameters: 'utm_source=fb', version: 1 });
    expect(await again(one.id)).toMatchObject({
      details: { preset_id: id, url_parameters: '', enhancements: { image_touchups: false } },
      inherited: {
        url_parameters: { value: 'utm_source=fb', from: 'preset' },
        enhancements: { image_touchups: { value: true, from: 'preset' } },
      },
    });
    const back = await client.patch(`/api/ad-creatives/${one.id}/`, { url_parameters: null, version: 1 });
    expect(back.body.details.url_parameters).toBeNull();
    const copy = await client.post(`/api/ad-creatives/${one.id}/duplicate/`, {});
    expect(copy.body.details).toEqual(back.body.details);
  });

  test('a client that knows nothing of presets leaves them as they are', async () => {
    const { id } = await make();
    const one = await ad({ preset_id: id, display_link: 'a.example' });
    const whole = { ...adFields(), ad_account_id: null, square_image_id: null, portrait_image_id: null, version: 1 };
    const { status, body } = await client.put(`/api/ad-creatives/${one.id}/`, whole);
    expect([status, body.details.preset_id, body.details.display_link]).toEqual([200, id, 'a.example']);
  });

  test('a preset for one account is refused for an ad of another, and so are things that are not there', async () => {
    const account = await connectedAccount(client);
    const { id } = await make({ ad_account_id: account.id });
    const fieldsOf = async (fields: object) =>
      Object.keys((await client.post('/api/ad-creatives/', fields)).body.fields ?? {});
    expect(await fieldsOf({ preset_id: id })).toEqual(['preset_id']);
    expect(await fieldsOf({ preset_id: randomUUID() })).toEqual(['preset_id']);
    expect(await fieldsOf({ page_id: '1' })).toEqual(['page_id']);
    expect(await fieldsOf({ pixel_id: '1' })).toEqual(['pixel_id']);
  });

  test('D5.3 URL parameters that Meta does not take are saved with the rest of a draft, and refused at publishing', async () => {
    const account = await connectedAccount(client);
    const images = await finishedImages(client, account.id, ['square']);
    const wrong = { url_parameters: 'utm={{campaign.nam}}' };
    const { id } = (await client.post('/api/ad-creatives/', adFields({ ...images, ad_account_id: account.id }))).body;
    const saved = await client.patch(`/api/ad-creatives/${id}/`, { ...wrong, headline: 'Written later', version: 1 });
    expect([saved.status, saved.body.copy.headline]).toEqual([200, 'Written later']);
    const bulk = { id, version: 2, fields: { url_parameters: 'no pair', headline: 'In the grid' } };
    const { results } = (await client.post('/api/ad-creatives/bulk-update/', { ads: [bulk] })).body;
    expect([results[0].outcome, (await again(id)).copy.headline]).toEqual(['saved', 'In the grid']);
    const refused = await client.post('/api/meta/ads/create_ads/', { ad_ids: [id], ad_account_id: account.id });
    expect(refused.body).toMatchObject({ results: [], validation_errors: [{ ad_name: 'Autumn roast' }] });
    expect(refused.text).toContain('URL parameters:');
  });
});

describe('D5.9 an ad that wants no preset', () => {
  test('inherits nothing, whatever the default is, and goes back to the default when it is told to', async () => {
    const me = await subscriber(server);
    const { id } = await make({ headline: 'Of the default' }, me);
    await me.post(path(id, 'set-default/'), {});
    const made = await me.post('/api/ad-creatives/', { preset_id: NO_PRESET });
    expect(made.status, made.text).toBe(201);
    const read = async () => (await me.get(`/api/ad-creatives/${made.body.id}/`)).body;
    const defaultFor = async () => (await me.get(path(id))).body.default_for;
    expect([(await read()).inherited, await defaultFor()]).toEqual([{ enhancements: {} }, 0]);
    await me.patch(`/api/ad-creatives/${made.body.id}/`, { version: 1, preset_id: null });
    expect([(await read()).inherited.headline.value, await defaultFor()]).toEqual(['Of the default', 1]);
    await me.patch(`/api/ad-creatives/${made.body.id}/`, { version: 2, preset_id: NO_PRESET });
    await me.delete(path(id));
    expect(await read()).toMatchObject({ version: 3, copy: { headline: '' }, details: { preset_id: NO_PRESET } });
    expect((await me.post('/api/ad-presets/', { id: NO_PRESET, name: 'Taken' })).status).toBe(404);
  });
});

describe('D5.8 applying a preset to many ads', () => {
  test('each ad that may change has it, and what it says itself goes before it', async () => {
    const { id } = await make({ headline: 'Of the preset', enhancements: { image_touchups: true } });
    const [one, failed, published] = [
      await ad({ name: 'One', headline: 'Own' }),
      await ad(),
      await ad({ name: 'Out' }),
    ];
    await setStatus(failed.id, 'failed');
    await setStatus(published.id, 'published');
    const ids = [one.id, failed.id, published.id, randomUUID()];
    const { status, body } = await client.post(path(id, 'apply/'), { ad_ids: ids });
    expect(status).toBe(200);
    expect(body.results.map(({ error }: { error: string | null }) => error)).toEqual([
      null,
      null,
      'Only drafts and failed ads can be changed. Duplicate the ad to change its copy.',
      'There is no such ad.',
    ]);
    expect(await again(one.id)).toMatchObject({ version: 2, details: { preset_id: id }, copy: { headline: 'Own' } });
    expect(await again(failed.id)).toMatchObject({ status: 'draft', details: { preset_id: id } });
    expect(await again(published.id)).toMatchObject({ version: 1, details: { preset_id: null } });
  });

  test('replacing makes an ad inherit all that the preset says, and nothing else', async () => {
    const { id } = await make({
      headline: 'Of the preset',
      url_parameters: 'a=b',
      enhancements: { image_touchups: true },
    });
    const enhancements = { image_touchups: false, text_translation: true };
    const one = await ad({ headline: 'Own', description: 'Kept', url_parameters: '', enhancements });
    await client.post(path(id, 'apply/'), { ad_ids: [one.id], replace: true });
    expect(await again(one.id)).toMatchObject({
      copy: { headline: '', description: 'Kept' },
      details: { url_parameters: null, enhancements: { text_translation: true } },
      inherited: { headline: { value: 'Of the preset' }, url_parameters: { value: 'a=b' } },
    });
  });

  test('an ad takes the account of a preset that is for one, and one of another account is refused', async () => {
    const account = await connectedAccount(client);
    const { id } = await make({ ad_account_id: account.id });
    const one = await ad();
    await client.post(path(id, 'apply/'), { ad_ids: [one.id] });
    expect((await again(one.id)).ad_account_id).toBe(account.id);
    const accounts = await client.get('/api/meta/ad-accounts/');
    const elsewhere = accounts.body.ad_accounts.find((each: AdAccount) => each.id !== account.id);
    const two = await ad({ ad_account_id: elsewhere.id });
    const { body } = await client.post(path(id, 'apply/'), { ad_ids: [two.id] });
    expect(body.results[0].error).toBe('The preset “House style” is for another ad account.');
  });

  test('says before it is applied how many ads it changes and in what, without changing any', async () => {
    const { id } = await make({
      headline: 'Of the preset',
      url_parameters: 'a=b',
      enhancements: { image_touchups: true },
    });
    const [own, empty, published] = [await ad({ headline: 'Own' }), await ad(), await ad({ name: 'Out' })];
    await setStatus(published.id, 'published');
    const ids = [own.id, empty.id, published.id];
    const preview = async (replace: boolean) =>
      (await client.post(path(id, 'preview/'), { ad_ids: ids, replace })).body;
    const kept = await preview(false);
    expect([kept.ads, kept.fields]).toEqual([
      2,
      [
        { field: 'url_parameters', ads: 2 },
        { field: 'headline', ads: 1 },
        { field: 'enhancements', ads: 2 },
      ],
    ]);
    expect((await preview(true)).fields).toContainEqual({ field: 'headline', ads: 2 });
    expect(kept.results.map(({ error }: { error: string | null }) => error !== null)).toEqual([false, false, true]);
    expect(await again(own.id)).toMatchObject({ version: 1, details: { preset_id: null } });
    const other = await subscriber(server);
    expect((await other.post(path(id, 'preview/'), { ad_ids: ids })).status).toBe(404);
  });

  test('can be undone: each ad says again what it said, but for one that was changed since', async () => {
    const account = await connectedAccount(client);
    const first = await make({ headline: 'First' });
    const ofAccount = { ad_account_id: account.id, adset: ADSET };
    const { id } = await make({ headline: 'Of the preset', ...ofAccount, enhancements: { image_touchups: true } });
    const [one, failed, changed] = [
      await ad({ headline: 'Own', ...ofAccount, preset_id: first.id, enhancements: { image_touchups: false } }),
      await ad(),
      await ad(),
    ];
    await setStatus(failed.id, 'failed');
    const [was, wasFailed] = [await again(one.id), await again(failed.id)];
    const ids = [one.id, failed.id, changed.id];
    await client.post(path(id, 'apply/'), { ad_ids: ids, replace: true });
    expect((await again(one.id)).copy.headline).toBe('');
    await client.patch(`/api/ad-creatives/${changed.id}/`, { version: 2, headline: 'Newer' });
    const { body } = await client.post('/api/ad-creatives/undo-preset/', { ad_ids: [...ids, randomUUID()] });
    expect(body.results.map(({ error }: { error: string | null }) => error)).toEqual([
      null,
      null,
      'The ad was changed since the preset was applied.',
      'There is no such ad.',
    ]);
    const { copy, adset, details } = was;
    expect(await again(one.id)).toMatchObject({ copy, adset, details, version: 3 });
    expect(await again(failed.id)).toMatchObject({ status: 'failed', details: wasFailed.details });
    expect(await again(changed.id)).toMatchObject({ copy: { headline: 'Newer' }, details: { preset_id: id } });
    const other = await subscriber(server);
    const theirs = await other.post('/api/ad-creatives/undo-preset/', { ad_ids: [one.id] });
    expect(theirs.body.results[0].error).toBe('There is no such ad.');
  });

  const undo = async (...ids: string[]): Promise<(string | null)[]> => {
    const { body } = await client.post('/api/ad-creatives/undo-preset/', { ad_ids: ids });
    return body.results.map(({ error }: { error: string | null }) => error);
  };

  test('can be undone step by step: what was applied last first, then what was applied before it', async () => {
    const presets = [
      await make({ headline: 'First' }),
      await make({ headline: 'Second' }),
      await make({ link: 'https://third.example/' }),
    ];
    const one = await ad({ headline: 'Own', link: 'https://own.example/' });
    for (const { id } of presets) await client.post(path(id, 'apply/'), { ad_ids: [one.id], replace: true });
    expect(await again(one.id)).toMatchObject({ copy: { headline: '' }, link: '' });
    expect(await undo(one.id)).toEqual([null]);
    expect(await again(one.id)).toMatchObject({ link: 'https://own.example/', details: { preset_id: presets[1]!.id } });
    expect(await undo(one.id)).toEqual([null]);
    expect(await undo(one.id)).toEqual([null]);
    expect(await again(one.id)).toMatchObject({ copy: { headline: 'Own' }, details: { preset_id: null } });
    expect(await undo(one.id)).toEqual(['The ad was changed since the preset was applied.']);
  });

  test('what was changed between two of them is not undone', async () => {
    const presets = [await make({ headline: 'First' }), await make({ headline: 'Second' })];
    const one = await ad({ headline: 'Own' });
    await client.post(path(presets[0]!.id, 'apply/'), { ad_ids: [one.id], replace: true });
    await client.patch(`/api/ad-creatives/${one.id}/`, { version: 2, headline: 'Newer' });
    await client.post(path(presets[1]!.id, 'apply/'), { ad_ids: [one.id], replace: true });
    expect(await undo(one.id)).toEqual([null]);
    expect(await undo(one.id)).toEqual(['The ad was changed since the preset was applied.']);
    expect(await again(one.id)).toMatchObject({ copy: { headline: 'Newer' }, details: { preset_id: presets[0]!.id } });
  });

  test('a call whose answer was lost applies it once, and undoes it once, however often it is sent', async () => {
    const presets = [await make({ headline: 'First' }), await make({ headline: 'Second' })];
    const [one, changed] = [await ad({ headline: 'Own' }), await ad({ headline: 'Other' })];
    const ids = [one.id, changed.id];
    const keys = presets.map(() => ({ headers: { 'idempotency-key': randomUUID() } }));
    const apply = async (at: number) =>
      (await client.post(path(presets[at]!.id, 'apply/'), { ad_ids: ids, replace: true }, keys[at])).body.results;
    const undoOf = async (at: number) => {
      const { body } = await client.post('/api/ad-creatives/undo-preset/', { ad_ids: ids }, keys[at]);
      return body.results.map(({ error }: { error: string | null }) => error);
    };
    const first = await apply(0);
    await client.patch(`/api/ad-creatives/${changed.id}/`, { version: 2, headline: 'Newer' });
    expect(await apply(0)).toEqual(first);
    expect(await again(one.id)).toMatchObject({ version: 2, copy: { headline: '' } });
    expect(await again(changed.id)).toMatchObject({ version: 3, copy: { headline: 'Newer' } });
    await apply(1);
    const since = 'The ad was changed since the preset was applied.';
    // Another was applied since.
    expect(await undoOf(0)).toEqual([since, since]);
    for (let time = 0; time < 2; time += 1) expect(await undoOf(1)).toEqual([null, null]);
    expect(await again(one.id)).toMatchObject({ copy: { headline: '' }, details: { preset_id: presets[0]!.id } });
    for (let time = 0; time < 2; time += 1) expect(await undoOf(0)).toEqual([null, since]);
    expect(await again(one.id)).toMatchObject({ copy: { headline: 'Own' }, details: { preset_id: null } });
    expect(await again(changed.id)).toMatchObject({ copy: { headline: 'Newer' } });
    const history = (await client.get(`/api/ad-creatives/${one.id}/history/`)).body.facts as {
      fields: { name: string }[];
    }[];
    expect(history.flatMap(({ fields }) => fields.map(({ name }) => name))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:key|undone)$/)]),
    );
  });
});

describe('D5.9 deleting a preset', () => {
  test('the ads that name it keep what it gave them, and only what it gave them', async () => {
    const adset = ADSET;
    const account = await connectedAccount(client);
    const top = await make({
      ad_account_id: account.id,
      headline: 'Of the preset',
      link: 'https://preset.example/',
      url_parameters: 'a=b',
      adset,
      wanted_status: 'ACTIVE',
      enhancements: { image_touchups: true, text_translation: true },
    });
    const base = await make({ headline: 'Below', description: 'Of the default' });
    await client.post(path(base.id, 'set-default/'), {});
    const one = await ad({
      preset_id: top.id,
      ad_account_id: account.id,
      link: 'https://own.example/',
      enhancements: { text_translation: false },
    });
    const before = await again(one.id);
    const { status, body } = await client.delete(path(top.id));
    expect([status, body]).toEqual([200, { ads_kept: 1 }]);
    expect(await again(one.id)).toMatchObject({
      version: before.version + 1,
      copy: { headline: 'Of the preset', description: '' },
      link: 'https://own.example/',
      adset,
      details: {
        preset_id: null,
        url_parameters: 'a=b',
        wanted_status: 'ACTIVE',
        enhancements: { image_touchups: true, text_translation: false },
      },
      inherited: { description: { value: 'Of the default', from: 'default' } },
    });
  });

  test('the drafts that inherit from a default keep what it gave them, beside their own preset', async () => {
    const base = await make({
      headline: 'Of the default',
      description: 'Of the default',
      enhancements: { text_translation: true },
    });
    await client.post(path(base.id, 'set-default/'), {});
    const top = await make({ headline: 'Of the preset', enhancements: { text_translation: false } });
    const [plain, named, published] = [await ad(), await ad({ preset_id: top.id }), await ad()];
    await setStatus(published.id, 'published');
    expect((await client.delete(path(base.id))).body).toEqual({ ads_kept: 2 });
    expect(await again(plain.id)).toMatchObject({
      copy: { headline: 'Of the default', description: 'Of the default' },
      details: { enhancements: { text_translation: true } },
    });
    expect(await again(named.id)).toMatchObject({
      copy: { headline: '', description: 'Of the default' },
      details: { preset_id: top.id, enhancements: null },
      inherited: { headline: { value: 'Of the preset', from: 'preset' } },
    });
    expect(await again(published.id)).toMatchObject({ version: 1, copy: { headline: '' } });
  });

  test('no ad goes on naming it, whatever happens at once', async () => {
    const { id } = await make({ headline: 'Of the preset' });
    const made = Array.from({ length: 8 }, () => client.post('/api/ad-creatives/', { preset_id: id }));
    const [, ...answers] = await Promise.all([client.delete(path(id)), ...made]);
    const ids = answers.filter(({ status }) => status === 201).map(({ body }) => body.id as string);
    for (const one of ids)
      expect(await again(one)).toMatchObject({ copy: { headline: 'Of the preset' }, details: { preset_id: null } });
    expect(answers.every(({ status }) => status === 201 || status === 400)).toBe(true);
  });
});
