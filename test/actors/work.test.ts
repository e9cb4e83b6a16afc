// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdFields } from '#contract/adFields.ts';
import { provide } from '#src/actors/late/draft.ts';
import { createKnownAds } from '#src/actors/knownAds.ts';
import { liveActors } from '#src/actors/live.ts';
import { onboardingActors, onboardingEffects } from '#src/actors/onboarding.ts';
import { paletteActors, paletteEffects } from '#src/actors/palette.ts';
import { selection } from '#src/actors/selection.ts';
import type { Services, SessionServices } from '#src/actors/services.ts';
import { sidebarEffects, sidebarInput, watchWidth } from '#src/actors/sidebar.ts';
import { themeEffects, themeInput } from '#src/actors/theme.ts';
import { uploadActors, uploadEffects } from '#src/actors/upload.ts';
import { uploadsActors, uploadsEffects } from '#src/actors/uploads.ts';
import { wanted } from '#src/actors/wanted.ts';
import { createApi, failing, outputOf, run, tellsOf } from '#test/support/api.ts';
import { askToSave } from '#src/services/saveAsked.ts';
import { failures, goodAd, media, MEDIA_ID, OTHER_ID } from '#test/machines/charts/samples.ts';
import { given } from '#test/support/late.ts';

/** What the page wrote to its cookies; the jar has what is left of them. */
const cookies: string[] = [];
const openJar = (): void => {
  const jar = new Map<string, string>();
  cookies.length = 0;
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => Array.from(jar, ([name, value]) => `${name}=${value}`).join('; '),
    set: (text: string) => {
      cookies.push(text);
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? [];
      if (/max-age=0/.test(text)) jar.delete(name);
      else jar.set(name, value);
    },
  });
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  openJar();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const ann = () => 7;
const nobody = () => null;

describe('A draft', () => {
  const fields = { name: 'Autumn' } as unknown as AdFields;
  const start = (answers: Parameters<typeof createApi>[0], owner: () => number | null = ann) => {
    const known = createKnownAds(owner);
    const copies = new Map<string, unknown>();
    const api = createApi(answers);
    const drafts = {
      read: async (name: string) => copies.get(name) ?? null,
      write: (name: string, copy: unknown) => void copies.set(name, copy),
      clear: (name: string) => void copies.delete(name),
    };
    const { chart } = provide(given({ ...api.services, drafts }, { owner, known }));
    const { actors, actions } = chart.implementations as unknown as {
      actors: Record<string, never>;
      actions: Record<'keepCopy' | 'dropCopy', (args: unknown, params: object) => void>;
    };
    return { ...api, known, copies, run: async (name: string, input: object) => run(actors[name], input), actions };
  };
  const whole = {
    ...goodAd.copy,
    link: goodAd.link,
    adset: null,
    ad_account_id: null,
    square_image_id: null,
    portrait_image_id: null,
  };

  it('is read with the copy of it that this browser has of its owner', async () => {
    const { log, copies, run, actions } = start({ getAds: { ads: [goodAd] } });
    expect(await run('loadDraft', { adId: MEDIA_ID })).toEqual({ ad: goodAd, copy: null });
    actions.keepCopy(
      { self: { send: () => {} } },
      { adId: MEDIA_ID, copy: { fields, version: 3, before: null, sent: [], images: [] } },
    );
    expect([...copies.keys()]).toEqual([`7.${MEDIA_ID}`]);
    expect(await run('loadDraft', { adId: MEDIA_ID })).toEqual({
      ad: goodAd,
      copy: { fields, version: 3, before: null, sent: [], images: [] },
    });
    expect(log[0]).toEqual(['getAds', { query: { ad_ids: MEDIA_ID } }]);
    actions.dropCopy(null, { adId: MEDIA_ID });
    expect(copies.size).toBe(0);
  });

  it('is new where the server has none of that id', async () => {
    const { run } = start({ getAds: { ads: [] } });
    expect(await run('loadDraft', { adId: MEDIA_ID })).toEqual({ ad: null, copy: null });
  });

  it('D1.5 opens without a network where it was begun here, and nobody else has it', async () => {
    const { run, known, actions } = start({ getAds: failing(failures.network) });
    const load = (adId: string) => run('loadDraft', { adId, orKnown: true });
    const begun = known.begin();
    expect(await load(begun)).toEqual({ ad: null, copy: null });
    await expect(load(MEDIA_ID)).rejects.toEqual(failures.network);
    const copy = { fields, version: null, before: null, sent: [], images: [] };
    actions.keepCopy({ self: { send: () => {} } }, { adId: MEDIA_ID, copy });
    expect(await load(MEDIA_ID)).toEqual({ ad: null, copy });
    actions.keepCopy({ self: { send: () => {} } }, { adId: MEDIA_ID, copy: { ...copy, version: 3 } });
    await expect(load(MEDIA_ID)).rejects.toEqual(failures.network);
    // Once the server has it, it is no longer begun.
    known.keep([{ ...goodAd, id: begun }]);
    expect(known.isBegun(begun)).toBe(false);
  });

  it('D5.2 is saved when another tab asks for it, by whoever wrote it last, while there is a copy', async () => {
    const { actions } = start({});
    const [closed, open] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const copy = { fields, version: null, before: null, sent: [], images: [] };
    for (const send of [closed, open, open]) actions.keepCopy({ self: { send } }, { adId: MEDIA_ID, copy });
    askToSave([MEDIA_ID]);
    await vi.waitFor(() => expect(open.mock.calls).toEqual([[{ type: 'draft.save' }]]));
    actions.dropCopy(null, { adId: MEDIA_ID });
    askToSave([MEDIA_ID]);
    await new Promise((later) => setTimeout(later, 50));
    expect([open.mock.calls.length, closed.mock.calls.length]).toEqual([1, 0]);
  });

  it('is kept apart from the drafts of others in the same browser', async () => {
    const { copies, actions } = start({}, nobody);
    actions.keepCopy(
      { self: { send: () => {} } },
      { adId: MEDIA_ID, copy: { fields, version: null, before: null, sent: [], images: [] } },
    );
    expect([...copies.keys()]).toEqual([`0.${MEDIA_ID}`]);
  });

  it('is made by its first save under the id that the page chose, and changed by version after it', async () => {
    const { log, run } = start({ createAd: goodAd, putAd: goodAd });
    await run('saveDraft', { adId: MEDIA_ID, fields: whole, version: null });
    await run('saveDraft', { adId: MEDIA_ID, fields: whole, version: 4 });
    expect(log).toEqual([
      ['createAd', { body: { ...whole, id: MEDIA_ID } }],
      ['putAd', { params: { id: MEDIA_ID }, body: { ...whole, version: 4 } }],
    ]);
  });
});

describe('An upload', () => {
  const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'a.png');
  const start = (answers: Parameters<typeof createApi>[0] = {}) => {
    const told: unknown[] = [];
    const api = createApi(answers);
    const files = {
      look: async (id: string) => (id === 'here' ? png : null),
      drop: (id: string) => void told.push(['drop', id]),
      remember: (...all: unknown[]) => void told.push(all),
      leftBehind: async (owner: number) => (owner === 7 ? [{ uploadId: 'a' }, { uploadId: 'b' }] : []),
    };
    return { ...api, told, services: { ...api.services, files } as unknown as SessionServices };
  };

  it('D1.2 knows what it had made where a server does not say so', async () => {
    const order = { mediaAssetId: MEDIA_ID, adAccountId: OTHER_ID, format: 'portrait' as const, storageKey: 'a' };
    const image = { id: 'a', final_key: 'a', width: 0, height: 0, url: '' };
    for (const answer of [null, media]) {
      const { services } = start({ finishMedia: { media: answer } });
      expect(await outputOf(uploadActors(services).finishMedia, order)).toEqual(image);
    }
  });

  it('asks for an address, which is kept as a secret, and has Meta take the square or the portrait image', async () => {
    const { log, secrets, services } = start({
      getPresignedUrl: { presignedUrl: 'https://store.example/put', storageKey: 'key' },
      finishMedia: { media },
    });
    const actors = uploadActors(services);
    const target = await outputOf(actors.presign, { mediaAssetId: MEDIA_ID, format: 'square', type: 'image/png' });
    expect(target.storageKey).toBe('key');
    expect(secrets.read(target.secret)).toBe('https://store.example/put');
    const order = { mediaAssetId: MEDIA_ID, adAccountId: OTHER_ID, storageKey: 'key' };
    expect(await outputOf(actors.finishMedia, { ...order, format: 'square' })).toEqual(media.square);
    await outputOf(actors.finishMedia, { ...order, format: 'portrait' });
    const body = { media_asset_id: MEDIA_ID, ad_account_id: OTHER_ID, use_final_keys: 'true' };
    expect(log).toEqual([
      ['getPresignedUrl', { query: { fileType: 'image/png', mediaAssetId: MEDIA_ID, imageFormat: 'square' } }],
      ['finishMedia', { body: { ...body, square_final_key: 'key' } }],
      ['finishMedia', { body: { ...body, portrait_final_key: 'key' } }],
    ]);
  });

  it('is missing where its file is no longer here', async () => {
    const { services } = start();
    await expect(
      outputOf(uploadActors(services).checkFile, { uploadId: 'gone', format: 'square' }),
    ).rejects.toMatchObject({ kind: 'missing' });
  });

  /** The store, as far as a PUT goes. */
  const createStore = () => {
    const requests: FakeRequest[] = [];
    class FakeRequest extends EventTarget {
      readonly upload = new EventTarget();
      status = 0;
      url = '';
      aborted = false;
      constructor() {
        super();
        requests.push(this);
      }
      open(_method: string, url: string): void {
        this.url = url;
      }
      readonly headers: Record<string, string> = {};
      setRequestHeader(name: string, value: string): void {
        this.headers[name] = value;
      }
      getResponseHeader(): null {
        return null;
      }
      send(): void {}
      abort(): void {
        this.aborted = true;
        this.dispatchEvent(new Event('abort'));
      }
      progress(loaded: number): void {
        this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 100 }));
      }
      answer(status: number): void {
        this.status = status;
        this.dispatchEvent(new Event('load'));
      }
    }
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    return requests;
  };
  const send = async (uploadId: string, gone = false) => {
    vi.useFakeTimers({ now: 1_000_000 });
    const requests = createStore();
    const { secrets, services } = start();
    const secret = gone ? 'gone' : secrets.keep('https://store.example/put');
    const told = tellsOf(uploadActors(services).sendBytes, { uploadId, secret, type: 'image/png' });
    await vi.advanceTimersByTimeAsync(1000);
    return { ...told, requests };
  };

  it('tells how far it is ten times a second at most, and when it is there', async () => {
    const { heard, requests } = await send('here');
    expect(requests[0]!.url).toBe('https://store.example/put');
    requests[0]!.progress(10);
    requests[0]!.progress(20);
    await vi.advanceTimersByTimeAsync(99);
    requests[0]!.progress(30);
    await vi.advanceTimersByTimeAsync(1);
    requests[0]!.progress(40);
    requests[0]!.answer(200);
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual([
      { type: 'bytes.progressed', share: 0.1 },
      { type: 'bytes.progressed', share: 0.4 },
      { type: 'bytes.sent' },
    ]);
  });

  it('R7.18 says of what type it is, and that the address is for one PUT', async () => {
    const { requests } = await send('here');
    expect(requests[0]!.headers).toEqual({ 'content-type': 'image/png', 'if-none-match': '*' });
  });

  it.each([
    ['gone', false, 'missing'],
    ['here', true, 'server'],
  ])('fails where its file (%s) or its address (gone: %s) is no longer here', async (uploadId, gone, kind) => {
    const { heard, requests } = await send(uploadId, gone);
    expect([heard, requests]).toEqual([[expect.objectContaining({ type: 'bytes.failed' })], []]);
    expect(heard).toMatchObject([{ failure: { kind } }]);
  });

  it('fails as the store says, and says nothing where it is stopped', async () => {
    const { heard, requests } = await send('here');
    requests[0]!.answer(500);
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toMatchObject([{ type: 'bytes.failed', failure: { kind: 'server' } }]);
    const stopped = await send('here');
    stopped.stop();
    await vi.advanceTimersByTimeAsync(0);
    expect([stopped.requests[0]!.aborted, stopped.heard]).toEqual([true, []]);
  });

  it('is found again after a reload by its owner, and named as lost where its file is gone', async () => {
    const { services } = start();
    const ready = vi.fn(() => Promise.resolve());
    const found = await outputOf(uploadsActors(services, ann, ready).findLeftBehind, { known: ['a', 'c'] });
    expect(found).toEqual({ uploads: [{ uploadId: 'a' }, { uploadId: 'b' }], lost: ['c'] });
    expect(ready, 'what it goes on with is fetched first').toHaveBeenCalledTimes(1);
    expect(await outputOf(uploadsActors(services, nobody, ready).findLeftBehind, { known: [] })).toEqual({
      uploads: [],
      lost: [],
    });
    expect(ready, 'nothing is fetched for nothing').toHaveBeenCalledTimes(1);
  });

  it('D5.7 for an ad at Meta is left to whoever asked for it', async () => {
    const { services } = start();
    const files = { ...services.files, leftBehind: async () => [{ uploadId: 'a', replaces: true }, { uploadId: 'b' }] };
    const given = { ...services, files } as unknown as SessionServices;
    const ready = vi.fn(async () => undefined);
    const { uploads } = (await outputOf(uploadsActors(given, ann, ready).findLeftBehind, { known: [] })) as {
      readonly uploads: readonly object[];
    };
    expect(uploads).toEqual([{ uploadId: 'b' }]);
  });

  it('is remembered for its owner, and let go when it has arrived', () => {
    const { told, services } = start();
    const upload = { uploadId: 'a' } as never;
    uploadsEffects(services, nobody).rememberUpload(null, { upload });
    uploadsEffects(services, ann).rememberUpload(null, { upload });
    uploadEffects(services).releaseFile(null, { uploadId: 'a' });
    expect(told).toEqual([
      [7, 'a', upload],
      ['drop', 'a'],
    ]);
  });
});

describe('What this browser remembers', () => {
  it('R3.04 is the ad account that was selected, where it is one', () => {
    expect(selection.read()).toBeNull();
    selection.write(MEDIA_ID);
    expect(selection.read()).toBe(MEDIA_ID);
    localStorage.setItem('adAccount.selected', '"act_1"');
    expect(selection.read()).toBeNull();
  });

  it('D4.2 is where somebody wanted to go, in this tab', () => {
    wanted.keep('/ads');
    expect([wanted.read(), sessionStorage.length, localStorage.length]).toEqual(['/ads', 1, 0]);
    wanted.forget();
    expect(wanted.read()).toBeNull();
  });

  it('are the commands that each person used last, and no more than eight or so of them', async () => {
    expect(await outputOf(paletteActors(ann).readRecent)).toEqual([]);
    paletteEffects(ann).storeRecent(null, { recent: ['go.ads'] });
    expect(await outputOf(paletteActors(ann).readRecent)).toEqual(['go.ads']);
    expect(await outputOf(paletteActors(nobody).readRecent)).toEqual([]);
    localStorage.setItem('palette.recent.7', JSON.stringify(['x'.repeat(101)]));
    expect(await outputOf(paletteActors(ann).readRecent)).toEqual([]);
  });

  it('is how each person left the guide, which is folded at first', async () => {
    expect(await outputOf(onboardingActors(ann).readChoice)).toEqual({ dismissed: false, folded: true });
    onboardingEffects(ann).storeChoice(null, { choice: { dismissed: true, folded: false } });
    expect(await outputOf(onboardingActors(ann).readChoice)).toEqual({ dismissed: true, folded: false });
    expect(await outputOf(onboardingActors(() => 8).readChoice)).toEqual({ dismissed: false, folded: true });
  });
});

describe('The sidebar', () => {
  const page = (width: number) => {
    const changes = new EventTarget();
    vi.stubGlobal('matchMedia', (query: string) => {
      const [, least] = /min-width: (\d+)px/.exec(query) ?? [];
      const [, most] = /max-width: (\d+)px/.exec(query) ?? [];
      return {
        matches: width >= Number(least ?? 0) && width <= Number(most ?? Infinity),
        addEventListener: changes.addEventListener.bind(changes),
      };
    });
    return changes;
  };

  it.each([
    [600, false, true],
    [767, false, true],
    [768, true, false],
    [1023, true, false],
    [1024, false, false],
  ])('R9.06 of a page of %i pixels is slim: %s, a sheet: %s', (width, collapsed, narrow) => {
    page(width);
    expect(sidebarInput()).toEqual({ collapsed, narrow, openStates: {} });
  });

  it('is as it was left, whatever the width', () => {
    page(900);
    document.cookie = 'sidebar_state=true; path=/';
    expect(sidebarInput().collapsed).toBe(false);
    page(1400);
    document.cookie = 'sidebar_state=false; path=/';
    expect(sidebarInput().collapsed).toBe(true);
    sidebarEffects.storeGroups(null, { openStates: { ads: false } });
    expect(sidebarInput().openStates).toEqual({ ads: false });
  });

  it('R4.16 is kept for a week', () => {
    sidebarEffects.storePanel(null, { expanded: false });
    expect(cookies[0]).toMatch(/^sidebar_state=false; .*max-age=604800;/);
  });

  it('hears when the page crosses the breakpoint', () => {
    const changes = page(900);
    const heard: boolean[] = [];
    watchWidth((narrow) => heard.push(narrow));
    for (const matches of [true, false]) changes.dispatchEvent(Object.assign(new Event('change'), { matches }));
    expect(heard).toEqual([true, false]);
  });
});

describe('The theme', () => {
  const shown = () => document.documentElement.dataset['theme'];
  const choose = (theme: 'system' | 'light' | 'dark') => themeEffects.applyTheme(null, { theme });

  it('is the system’s until somebody chooses, and nothing is kept of that', () => {
    expect(themeInput()).toEqual({ theme: 'system' });
    choose('system');
    expect([shown(), cookies]).toEqual([undefined, []]);
  });

  it('is kept for a year once it is chosen, and taken back as well', () => {
    choose('dark');
    expect([shown(), themeInput()]).toEqual(['dark', { theme: 'dark' }]);
    expect(cookies.at(-1)).toMatch(/^theme=dark; .*max-age=31536000;/);
    choose('system');
    expect([shown(), themeInput()]).toEqual([undefined, { theme: 'system' }]);
  });

  it('is the system’s where something else was kept', () => {
    document.cookie = 'theme=pink; path=/';
    expect(themeInput()).toEqual({ theme: 'system' });
  });
});

describe('The live stream', () => {
  class Source extends EventTarget {
    static readonly CLOSED = 2;
    static readonly all: Source[] = [];
    readyState = 1;
    open = true;
    readonly url: string;
    constructor(url: string) {
      super();
      this.url = url;
      Source.all.push(this);
    }
    close(): void {
      this.open = false;
    }
    say(type: string, data = ''): void {
      this.dispatchEvent(Object.assign(new Event(type), { data }));
    }
  }
  const start = () => {
    Source.all.length = 0;
    vi.useFakeTimers();
    vi.stubGlobal('EventSource', Source);
    return tellsOf(liveActors({ apiOrigin: 'https://api.example' } as Services).stream);
  };

  it('tells when it is open, what it hears, and when it breaks; the browser mends a short break itself', () => {
    const { heard } = start();
    const [source] = Source.all;
    source!.say('open');
    source!.say('credits.changed', '{"type":"credits.changed"}');
    source!.say('message', 'nonsense');
    source!.say('error');
    vi.advanceTimersByTime(60_000);
    expect(heard).toEqual([
      { type: 'stream.opened' },
      { type: 'stream.heard', event: { type: 'credits.changed' } },
      { type: 'stream.lost' },
    ]);
    expect([Source.all.length, source!.open]).toEqual([1, true]);
    expect(source!.url).toMatch(/^https:\/\/api\.example\/api\//);
  });

  it('is opened anew five seconds after a break that the browser does not mend', () => {
    const { heard } = start();
    const [source] = Source.all;
    source!.say('open');
    source!.readyState = Source.CLOSED;
    source!.say('error');
    expect(source!.open).toBe(false);
    vi.advanceTimersByTime(4999);
    expect(Source.all).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(Source.all).toHaveLength(2);
    Source.all[1]!.say('open');
    expect(heard).toEqual([
      { type: 'stream.opened' },
      { type: 'stream.lost' },
      { type: 'stream.opened' },
      // What was said meanwhile, a stream that is not the browser's own repair does not say again.
      { type: 'stream.heard', event: { type: 'resync' } },
    ]);
    Source.all[1]!.say('open');
    expect(heard).toHaveLength(5);
  });

  it('D1.2 is asked for ever more rarely where the server answers without one, and mended once it was there', () => {
    const { heard } = start();
    const refuse = () => {
      Source.all.at(-1)!.readyState = Source.CLOSED;
      Source.all.at(-1)!.say('error');
    };
    for (const [minutes, tries] of [
      [1, 2],
      [2, 3],
      [4, 4],
    ] as const) {
      refuse();
      vi.advanceTimersByTime(minutes * 60_000 - 1);
      expect(Source.all).toHaveLength(tries - 1);
      vi.advanceTimersByTime(1);
      expect(Source.all).toHaveLength(tries);
    }
    for (let more = 0; more < 6; more += 1) {
      refuse();
      vi.advanceTimersByTime(60 * 60_000);
    }
    expect(Source.all).toHaveLength(10);
    expect(heard).toHaveLength(9);
    expect(heard).toEqual(Array.from({ length: 9 }, () => ({ type: 'stream.refused' })));
    Source.all.at(-1)!.say('open');
    refuse();
    vi.advanceTimersByTime(5000);
    expect(Source.all).toHaveLength(11);
    expect(heard.slice(-2)).toEqual([{ type: 'stream.opened' }, { type: 'stream.lost' }]);
  });

  it('ends with whoever listens, also while it waits', () => {
    start().stop();
    expect(Source.all[0]!.open).toBe(false);
    const other = start();
    Source.all[0]!.readyState = Source.CLOSED;
    Source.all[0]!.say('error');
    other.stop();
    vi.advanceTimersByTime(60_000);
    expect(Source.all).toHaveLength(1);
  });
});
