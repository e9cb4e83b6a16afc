import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeStatic } from '../../site/build/writeStatic.ts';

const PAGE =
  '<html data-app="__APP_ORIGIN__" data-main="__MAIN_ORIGIN__" data-support="__SUPPORT_EMAIL__">' +
  '<link rel="canonical" href="__MAIN_ORIGIN__/terms"/><meta content="__MAIN_ORIGIN__/share.png"/>' +
  '<a href="__APP_ORIGIN__/login">Login</a><a href="__MAIN_ORIGIN__/">Home</a><a href="__MAIN_ORIGIN__/#pricing">Pricing</a>';

let dist: string;
const read = (file: string): string => readFileSync(path.join(dist, file), 'utf8');

beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'millrace-static-'));
  mkdirSync(path.join(dist, 'site/assets/site'), { recursive: true });
  writeFileSync(path.join(dist, 'site/assets/site/boot-abc123.js'), 'boot');
  for (const name of ['landing', 'terms', 'notFound']) writeFileSync(path.join(dist, `site/${name}.html`), PAGE);
  writeFileSync(
    path.join(dist, 'site/pages.json'),
    JSON.stringify([
      { name: 'landing', path: '/' },
      { name: 'terms', path: '/terms' },
      { name: 'notFound', path: null },
    ]),
  );
});
afterEach(() => rmSync(dist, { recursive: true }));

it('D1.2 every page with an address lies at it, with no mark left for a server to fill', () => {
  writeStatic(path.join(dist, 'site'), 'help@example.com');
  for (const file of ['home/index.html', 'terms/index.html']) {
    const html = read(file);
    expect(html).not.toMatch(/__[A-Z_]+__/);
    expect(html).toContain('data-app="" data-main="/home" data-support="help@example.com"');
    expect(html.match(/(?:href|content)="[^"]*"/g)).toEqual([
      'href="/terms"',
      'content="/share.png"',
      'href="/login"',
      'href="/home/"',
      'href="/home/#pricing"',
    ]);
  }
  expect(existsSync(path.join(dist, 'index.html'))).toBe(false);
  expect(read('site/terms.html')).toBe(PAGE);
});

it('its files lie with those of the app', () => {
  writeStatic(path.join(dist, 'site'));
  expect(read('assets/site/boot-abc123.js')).toBe('boot');
  expect(existsSync(path.join(dist, 'site/assets/site'))).toBe(false);
});

it('an address for support is written as text', () => {
  writeStatic(path.join(dist, 'site'), '"<b>&$&@example.com');
  expect(read('terms/index.html')).toContain('data-support="&quot;&lt;b>&amp;$&amp;@example.com"');
});
