import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ANALYTICS, type Kept, NECESSARY, STORAGE } from '../../site/legal/cookies.ts';
import { PrivacyPage } from '../../site/legal/PrivacyPage.tsx';

const root = path.resolve(import.meta.dirname, '../..');
const sources = ['contract', 'src', 'server', 'site'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return { file: path.relative(root, file), code: readFileSync(file, 'utf8') };
    }),
);

/** What an argument stands for: a text, its changing parts as `…`, or a constant of the file or of another one. */
const valueOf = (argument: string, own: string): string => {
  const text = /^['`]([^'`]*)['`]$/.exec(argument.trim())?.[1];
  if (text !== undefined) return text.replaceAll(/\$\{[^}]+\}/g, '…');
  const declared = new RegExp(String.raw`const ${argument.trim()} = (.+?);`);
  const found = declared.exec(own) ?? sources.map(({ code }) => declared.exec(code)).find(Boolean);
  if (!found) throw new Error(`What is ${argument}?`);
  return found[1]!.startsWith("'") ? valueOf(found[1]!, own) : found[1]!;
};

/** Each call that such a pattern finds, with what its groups stand for. */
const calls = (pattern: RegExp): string[][] =>
  sources.flatMap(({ code }) =>
    Array.from(code.matchAll(pattern), (found) => found.slice(1).map((argument) => valueOf(argument, code))),
  );

const shown = ({ name, shownAs }: Kept): string => shownAs ?? name;
const isPostHogs = (name: string): boolean => /^(?:(?:__)?ph_|dmn_chk_|__(?:mpls)?support__$)/.test(name);
const listed = (kept: readonly Kept[]): string[] =>
  kept.filter(({ when, ...each }) => when !== 'reserved' && !isPostHogs(shown(each as Kept))).map(shown);

/** In cookies: name, and days where the browser is told by a script. */
const byServer = calls(/\.setCookie\(\s*([\w'`]+)/g);
const byScript = calls(/\bwrite(?:Shared)?Cookie\(\s*([A-Z]\w+|'[^']+'),[^,;]+(?:\([^)]*\))?,\s*(\w+)/g);
const days = new Map(byScript.map(([name, lasts]) => [name, lasts]));

describe('R1.07 The table of cookies', () => {
  it('has those that the specification names, of both kinds, and says which of them are not set', () => {
    const names = (kept: readonly Kept[]) => kept.map(({ name }) => name);
    expect(names(NECESSARY)).toEqual(expect.arrayContaining(['session_id', 'csrf_token', 'user_preferences']));
    expect(names(ANALYTICS)).toEqual(expect.arrayContaining(['_ga', '_gid', '_tracking_consent', '_landing_page']));
    const lifetimes = ANALYTICS.map(({ lasts }) => lasts);
    expect(lifetimes).toEqual(expect.arrayContaining(['30 minutes', '2 years']));
    const set = new Set([...byServer, ...byScript].map(([name]) => name));
    for (const kept of ANALYTICS) if (set.has(kept.name)) expect(kept.when).toBe('answered');
  });

  it('has every cookie that the code sets, and no other', () => {
    const set = new Set([...byServer, ...byScript].map(([name]) => name));
    expect(set.size).toBeGreaterThan(3);
    expect(listed([...NECESSARY, ...ANALYTICS]).sort()).toEqual([...set].sort());
  });

  it('has every key of the storage that the code keeps, and no other', () => {
    const kept = [
      ...calls(/\bstored\(\s*(['`][^'`]+['`])/g),
      ...calls(/(?:local|session)Storage\.setItem\(\s*([^,]+),/g),
      ...calls(/\bopenD(?:B|atabase)<\w+>\(\s*('[^']+')/g),
    ].map(([name]) => name!);
    // The router's own, switched on in main.tsx.
    expect(readFileSync(path.join(root, 'src/main.tsx'), 'utf8')).toContain('scrollRestoration: true');
    const router = readFileSync(
      path.join(root, 'node_modules/@tanstack/router-core/dist/esm/scroll-restoration.js'),
      'utf8',
    );
    kept.push(/storageKey = "([^"]+)"/.exec(router)![1]!);
    expect(listed(STORAGE).sort()).toEqual([...new Set(kept)].sort());
  });

  it('knows of every place that writes cookies or storage by itself', () => {
    const writers = (pattern: RegExp) => sources.filter(({ code }) => pattern.test(code)).map(({ file }) => file);
    // forget.ts only takes away.
    expect(writers(/document\.cookie\s*=[^=]/).sort()).toEqual([
      'src/services/analytics/forget.ts',
      'src/services/storage.ts',
    ]);
    expect(writers(/(?:local|session)Storage\[|indexedDB\.open/)).toEqual([]);
    // It only listens.
    expect(writers(/\bcookieStore\b/)).toEqual(['src/services/cookieChanges.ts']);
    const { code } = sources.find(({ file }) => file === 'src/services/cookieChanges.ts')!;
    expect(code.match(/\bcookieStore\b[^']\S+/g)).toEqual([expect.stringMatching(/^cookieStore\.addEventListener\(/)]);
  });

  it('says how long each lasts as the code does', () => {
    const lasts = (name: string) => [...NECESSARY, ...ANALYTICS].find((kept) => shown(kept) === name)?.lasts;
    expect(days.get('theme')).toBe('365');
    expect([lasts('theme'), lasts('sidebar_state'), lasts('_tracking_consent')]).toEqual([
      '1 year',
      `${days.get('sidebar_state')} days`,
      `${days.get('_tracking_consent')} days`,
    ]);
  });

  it('has what PostHog keeps, only after consent, for as long as it is told to', () => {
    const engine = sources.find(({ file }) => file === 'src/services/analytics/engine.ts')!.code;
    expect(engine).toMatch(/persistence: 'localStorage\+cookie'.*cookie_expiration: 365/s);
    const kept = ANALYTICS.filter((each) => isPostHogs(shown(each)));
    expect(kept.find(({ name }) => name === 'ph_…_posthog')?.lasts).toMatch(/^1 year/);
    expect(kept.every(({ when }) => when === 'consent')).toBe(true);
    const library = ['module.slim.no-external.js', 'posthog-recorder.js', 'extension-bundles.js']
      .map((file) => readFileSync(path.join(root, 'node_modules/posthog-js/dist', file), 'utf8'))
      .join();
    for (const { name, purpose } of kept) {
      expect(purpose).toMatch(/^PostHog, (?:a cookie|in local storage|in session storage): /);
      for (const part of name.split('…')) expect(library, name).toContain(part);
    }
  });

  it('stands in the Privacy Policy, row by row', () => {
    const html = renderToStaticMarkup(<PrivacyPage />);
    for (const { name, shownAs, lasts } of [...NECESSARY, ...ANALYTICS, ...STORAGE]) {
      expect(html).toContain(`<code>${name}</code>`);
      if (shownAs) expect(html).toContain(`<code>${shownAs}</code>`);
      expect(html).toContain(`>${lasts}</td>`);
    }
  });
});
