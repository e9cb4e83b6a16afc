import { describe, expect, it } from 'vitest';
import type { JournalFile } from '#src/journal/file.ts';
import { maskJournal } from '#src/journal/mask.ts';
import { Placeholders } from '#src/journal/placeholder.ts';
import { replay } from '#src/journal/replay.ts';
import { versionsOf } from '#src/journal/versions.ts';
import { wholeApp } from '#src/machines/wholeApp.ts';
import type { AnyActorRef } from 'xstate';
import { statesOf as states } from './keepsAlong.ts';
import { AD, recordSession, UPLOAD, WRITTEN } from '#test/support/recorded.ts';

/** Where the charts of a live system are. */
const liveStates = (actor: AnyActorRef, path: string): Record<string, unknown> => {
  const { value, children } = actor.getSnapshot();
  if (value === undefined) return {};
  const below = Object.entries(children as Record<string, AnyActorRef>).map(([id, child]) =>
    liveStates(child, `${path}/${id}`),
  );
  return Object.assign({ [path]: value }, ...below);
};

/** The file's end as the snapshot that it could have begun with. */
const fromItsEnd = (file: JournalFile): JournalFile => {
  const { fold, entry } = [...replay(wholeApp, file)].at(-1)!;
  const state = JSON.parse(JSON.stringify(fold.persisted())) as object;
  return { ...file, snapshot: { seq: entry.seq, at: entry.at, versions: versionsOf(wholeApp), state }, entries: [] };
};

const session = recordSession();

describe('A masked journal', () => {
  it('D8.4 has nothing in it that a person wrote, is called or chose', async () => {
    const { file } = await recordSession();
    for (const each of [file, fromItsEnd(file)]) {
      const before = JSON.stringify(each);
      const after = JSON.stringify(maskJournal(each));
      for (const text of Object.values(WRITTEN)) {
        expect(before).toContain(JSON.stringify(text).slice(1, -1));
        for (const word of text.split(/[^\p{Letter}]+/u).filter((part) => part.length > 4 && part !== 'https'))
          expect(after.toLowerCase(), word).not.toContain(word.toLowerCase());
      }
      expect(after).not.toContain('signature=abc');
    }
  });

  it('still says who was told what, when and why, with ids, numbers, dates, statuses and codes', async () => {
    const { file } = await recordSession();
    const masked = maskJournal(file);
    const told = ({ entries }: JournalFile) =>
      entries.map(({ seq, at, path, version, event, cause }) => [seq, at, path, version, event.type, cause]);
    expect(told(masked)).toEqual(told(file));
    const failed = masked.entries.find(({ event }) => event.type === 'xstate.error.actor.finishMedia')!;
    expect(failed.event['error']).toEqual({
      kind: 'rejected',
      status: 400,
      text: 'x'.repeat(WRITTEN.reason.length),
      code: 'image_refused',
      fields: {},
    });
    const saved = masked.entries.find(({ event }) => event.type === 'xstate.done.actor.saveDraft')!;
    expect(saved.event['output']).toMatchObject({
      id: AD,
      status: 'draft',
      copy: { cta_text: 'Learn More' },
      media: { mediaStatus: 'uploaded', square: { width: 1080 } },
      version: 1,
      created_at: '2026-11-20T10:00:00.000Z',
    });
  });

  it('D8.4 replays to the same states as the journal itself, from its beginning and from a snapshot', async () => {
    const { file, app } = await recordSession();
    expect(states(wholeApp, maskJournal(file))).toEqual(states(wholeApp, file));
    const last = states(wholeApp, file).at(-1)![1];
    expect(last).toMatchObject(liveStates(app, 'app'));
    expect(last).toHaveProperty([`app/session/uploads/upload-${UPLOAD}`], 'failed');
    const half = fromItsEnd({ ...file, entries: file.entries.slice(0, 20) });
    const rest = { ...half, entries: file.entries.slice(20) };
    expect(rest.entries.length).toBeGreaterThan(5);
    expect(states(wholeApp, maskJournal(rest))).toEqual(states(wholeApp, rest));
  });

  it('hides what was written also where the snapshot is damaged', async () => {
    const { file } = await recordSession();
    const state = {
      status: 'active',
      children: {
        auth: { src: 'auth', snapshot: { children: null, context: { note: 'Maria' } } },
        report: { src: 'report', snapshot: { children: 'Maria' } },
        theme: { src: 'theme', snapshot: 'Maria' },
      },
    };
    const snapshot = { seq: 0, at: 0, versions: file.versions, state };
    const masked = maskJournal({ ...file, snapshot, entries: [] }).snapshot!.state as typeof state;
    expect(JSON.stringify(masked)).not.toContain('Maria');
    expect(Object.keys(masked.children)).toEqual(['auth', 'report', 'theme']);
    expect(masked.children.auth.src).toBe('auth');
  });

  it('hides keys in the address and drops its query', async () => {
    const { file } = await recordSession();
    const at = (path: string) => maskJournal({ ...file, page: { ...file.page, path } }).page.path;
    expect(at('/verify-email/very-secret-key')).toBe('/verify-email/…');
    expect(at('/auth/meta/callback?code=abc#x')).toBe('/auth/meta/callback');
    expect(at(`/ad-builder/${AD}`)).toBe(`/ad-builder/${AD}`);
  });

  it('keeps which page was open, so that a journal can be travelled in, and hides keys in it', async () => {
    const { file } = await recordSession();
    const [entry] = file.entries;
    const opened = (path: string) =>
      maskJournal({ ...file, entries: [{ ...entry!, event: { type: 'page.opened', path } }] }).entries[0]!.event;
    expect(opened(`/ad-builder/${AD}`)).toEqual({ type: 'page.opened', path: `/ad-builder/${AD}` });
    expect(opened('/verify-email/very-secret-key')).toEqual({ type: 'page.opened', path: '/verify-email/…' });
    expect(opened('not a page of ours')['path']).toBe('…');
  });

  it('keeps in a snapshot, too, which page was open, and hides keys in it', async () => {
    const { file } = await recordSession();
    const end = fromItsEnd(file);
    const opened = (page: string) => {
      const { snapshot } = end;
      const state = snapshot!.state as { readonly context: object };
      const changed = { ...snapshot!, state: { ...state, context: { ...state.context, page } } };
      return (maskJournal({ ...end, snapshot: changed }).snapshot!.state as { context: { page: string } }).context.page;
    };
    expect(opened(`/ad-builder/${AD}`)).toBe(`/ad-builder/${AD}`);
    expect(opened('/verify-email/very-secret-key')).toBe('/verify-email/…');
  });

  it('hides names of members that are no program’s, and what stands where a word or an id should', async () => {
    const { file } = await recordSession();
    const [entry] = file.entries;
    const event = {
      type: 'x',
      by: { 'maria@riverside.example': 1, 'Autumn jackets': 2 },
      status: 'maria@riverside.example',
      src: 'https://shop.example/x',
      userId: 'Maria Keller',
      code: 'all about Maria',
    };
    const masked = maskJournal({ ...file, entries: [{ ...entry!, event }] }).entries[0]!.event;
    expect(JSON.stringify(masked)).not.toMatch(/maria|autumn|keller|shop/i);
    expect(Object.values(masked['by'] as object)).toEqual([1, 2]);
  });
});

describe('A placeholder', () => {
  it('is as long as its text, the same for the same text, and another for every other', () => {
    const placeholders = new Placeholders();
    const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
    const emojis = Array.from({ length: 40 }, (_, at) => String.fromCodePoint(0x1f600 + at));
    const texts = [
      ...letters,
      ...letters.flatMap((a) => letters.map((b) => a + b)),
      '🥾',
      '🧦',
      'a🥾b',
      'Üb',
      'https://a.b/',
      ...emojis,
      ...emojis.flatMap((emoji) => [`${emoji}a`, `a${emoji}`]),
    ];
    const made = texts.map((text) => placeholders.of(text));
    expect(new Set(made).size).toBe(texts.length);
    expect(made.map(({ length }) => length)).toEqual(texts.map(({ length }) => length));
    expect(made.map((text) => [...text].length)).toEqual(texts.map((text) => [...text].length));
    expect(texts.map((text) => placeholders.of(text))).toEqual(made);
  });

  it('does not come from the text: another file gives the same text another one', () => {
    const one = new Placeholders();
    const two = new Placeholders();
    two.of('first');
    expect(one.of('words')).not.toBe(two.of('words'));
    expect(one.of('words')).toBe(new Placeholders().of('other'));
  });

  it('is a web address exactly where the text is one, and blank exactly where it is blank', () => {
    const placeholders = new Placeholders();
    const looksLike = (text: string) => {
      const url = URL.parse(text);
      return url && [url.protocol, url.hostname.includes('.')];
    };
    const links = [
      'https://shop.example/a',
      'http://a.b',
      'https://localhost/x',
      '  https://x.example ',
      'https:shop.example',
      `https://${'long.'.repeat(60)}example/${'x'.repeat(600)}`,
      'HTTPS://SHOP.EXAMPLE',
      'https://',
    ];
    for (const text of links) expect(looksLike(placeholders.of(text)), text).toEqual(looksLike(text));
    for (const text of ['mailto:a@b.c', 'shop.example', 'javascript:alert(1)', 'C:\\a', 'one two'])
      expect(URL.canParse(placeholders.of(text)), text).toBe(false);
    expect(placeholders.of(' \n ')).toBe(' \n ');
    expect(placeholders.of(' a ').trim()).not.toBe('');
  });

  it('has as many characters as a person counts in its text, each as wide', () => {
    const placeholders = new Placeholders();
    for (const text of ['🛞', 'a🛞', '🛞🛞b', 'no sign at all', '🛞'.repeat(12)]) {
      const widths = (of: string) => [...of].map((character) => character.length);
      expect(widths(placeholders.of(text)), text).toEqual(widths(text));
    }
  });
});

describe('What a masked journal says in words', () => {
  const KEPT =
    'type status kind code call failedCall error_code field severity src systemId format fileType state mediaStatus ' +
    'effective_status subscription_status health objective optimization_goal granted_permissions missing_permissions ' +
    'pack plan plan_name period billing_period currency timezone_name filter topic topics wanted theme choice';

  const masked = async (member: string, text: string) => {
    const { file } = await session;
    const [first] = file.entries;
    const entries = [{ ...first!, event: { type: 'some.event', inside: { [member]: text } } }];
    return (maskJournal({ ...file, entries }).entries[0]!.event['inside'] as Record<string, unknown>)[member];
  };

  it.each(KEPT.split(' '))('is the %s, where it is a word and no sentence', async (member) => {
    expect(await masked(member, 'ACTIVE')).toBe('ACTIVE');
    expect(await masked(member, 'Ann is active')).not.toBe('Ann is active');
    expect(await masked(member, 'ann@example.com')).not.toBe('ann@example.com');
  });

  it('is the label of the button, where it is one of Meta’s, and nothing else of that name', async () => {
    expect(await masked('cta_text', 'Learn More')).toBe('Learn More');
    expect(await masked('cta_text', 'Maria')).not.toBe('Maria');
    expect(await masked('headline', 'Learn More')).not.toBe('Learn More');
  });

  it.each(['name', 'headline', 'message', 'email', 'link', 'note'])('is never the %s', async (member) => {
    expect(await masked(member, 'ACTIVE')).not.toBe('ACTIVE');
  });
});
