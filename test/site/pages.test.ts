import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SITE_PATHS } from '#contract/routes.ts';
import { PLANS } from '#contract/rules/plans.ts';
import { PAGES, renderPage } from '#site/render.tsx';

const ASSETS = {
  css: 'html{color:#123}',
  sheet: '/assets/later.css',
  boot: '/assets/boot.js',
  fonts: ['/assets/serif.woff2'],
};
const rendered = await Promise.all(PAGES.map(async (page) => ({ ...page, html: await renderPage(page.name, ASSETS) })));
const landing = rendered.find(({ name }) => name === 'landing')!.html;
const all = (html: string, pattern: RegExp): string[] => Array.from(html.matchAll(pattern), ([, found]) => found!);
const hrefsOf = (html: string, text: string): string[] =>
  all(html, new RegExp(`<a [^>]*href="([^"]*)"[^>]*>(?:(?!</a>).)*?${text}(?:(?!</a>).)*?</a>`, 'g'));

it('R2.01 the public site has exactly the pages of the contract, and some without an address that the server answers with', () => {
  expect(PAGES.flatMap(({ path }) => path ?? [])).toEqual(SITE_PATHS.toSorted((a, b) => order(a) - order(b)));
  expect(PAGES.filter(({ path }) => path === null).map(({ name }) => name)).toEqual([
    'notFound',
    'refused',
    'contactSent',
    'contactFailed',
  ]);
});
const order = (path: string): number => PAGES.findIndex((page) => page.path === path);

describe.each(rendered.filter(({ bare }) => !bare))('The page $name', ({ html, path: at, title, description }) => {
  it('has one title, one first heading, its language, and a way past the bar', () => {
    expect(html).toMatch(/^<!doctype html><html lang="en"/);
    expect(all(html, /<h1[^>]*>(.*?)<\/h1>/g)).toHaveLength(1);
    expect(all(html, /<title>(.*?)<\/title>/g)).toEqual([title]);
    expect(title.length).toBeLessThan(66);
    expect(description.length).toBeLessThan(170);
    expect(html).toContain('href="#main"');
    expect(html).toMatch(/<main id="main"/);
  });

  it('has its styles in it, one script, and a canonical address at the main host', () => {
    expect(all(html, /<style>([\s\S]*?)<\/style>/g)).toEqual([ASSETS.css]);
    expect(all(html, /<script type="module" src="([^"]*)"/g)).toEqual([ASSETS.boot]);
    expect(html).not.toMatch(/\sstyle="|\son[a-z]+="/);
    // The landing's, in the middle of it: what is seen first does not wait for it.
    const sheets = all(html, /<\/figure><\/div><link rel="stylesheet" href="([^"]*)" fetchPriority="low"\/>/gi);
    expect(all(html, /<link rel="stylesheet" href="([^"]*)"/g)).toEqual(sheets);
    expect(sheets).toEqual(at === '/' ? [ASSETS.sheet] : []);
    expect(all(html, /<link rel="preload" as="font"[^>]* href="([^"]*)"/g)).toEqual(ASSETS.fonts);
    const canonical = all(html, /<link rel="canonical" href="([^"]*)"/g);
    expect(canonical).toEqual(at === null ? [] : [`__MAIN_ORIGIN__${at}`]);
    expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(at === null);
  });

  it('R2.04 R2.05 has a menu that leads to the sections, by hash here and to the main site from elsewhere', () => {
    const bar = /<header.*?<\/header>/.exec(html)![0];
    const base = at === '/' ? '' : '__MAIN_ORIGIN__/';
    for (const [text, id] of [
      ['Features', 'features-section'],
      ['Pricing', 'pricing'],
      ['FAQ', 'faq-section'],
    ] as const)
      expect(new Set(hrefsOf(bar, text))).toEqual(new Set([`${base}#${id}`]));
    expect(new Set(hrefsOf(bar, 'Login'))).toEqual(new Set(['__APP_ORIGIN__/login']));
    expect(new Set(hrefsOf(bar, 'Start Building'))).toEqual(new Set(['__APP_ORIGIN__/register']));
    expect(bar).toMatch(/<details.*<summary/);
  });

  it('R2.04 R2.05 has the same links to sections in its foot as in its menu', () => {
    const [bar, foot] = [/<header.*?<\/header>/.exec(html)![0], /<footer.*<\/footer>/.exec(html)![0]];
    for (const text of ['Features', 'Pricing', 'FAQ'])
      expect(hrefsOf(foot, text)).toEqual(hrefsOf(bar, text).slice(0, 1));
  });

  it('D8.1 has a footer with product, legal, contact, cookie settings and whose it is not', () => {
    const footer = /<footer.*<\/footer>/.exec(html)![0];
    expect(all(footer, /<h2[^>]*>(.*?)<\/h2>/g)).toEqual(['Product', 'Legal', 'Contact']);
    for (const [text, href] of [
      ['Terms of Service', '/terms'],
      ['Privacy Policy', '/privacy'],
      ['Contact us', '/contact'],
    ] as const)
      expect(hrefsOf(footer, text)).toEqual([href]);
    expect(footer).toMatch(/<button[^>]*data-consent-open[^>]*>Cookie settings/);
    expect(footer).toContain('Not affiliated with Meta');
  });

  it('names only islands that there are', () => {
    const folder = path.resolve(import.meta.dirname, '../../site/islands');
    const names = all(html, /data-island="([^"]+)"/g);
    expect(names).toContain('nav');
    expect(names.filter((name) => !['ts', 'tsx'].some((end) => existsSync(`${folder}/${name}.${end}`)))).toEqual([]);
  });

  it('has no two parts with one id, and no link within the page to a part that is not there', () => {
    const ids = all(html, /\sid="([^"]+)"/g);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(all(html, /\shref="#([^"]+)"/g).filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('A refusal', () => {
  const { html } = rendered.find(({ name }) => name === 'refused')!;

  it('D2.3 is a small page with nothing on it that could not be had under a foreign name', () => {
    expect(all(html, /<h1[^>]*>(.*?)<\/h1>/g)).toEqual(['__REFUSAL_TITLE__']);
    expect(html).toContain('>__REFUSAL_TEXT__</p>');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(all(html, /\shref="([^"]*)"/g).filter((href) => !/\.(?:svg|png|webmanifest)$/.test(href))).toEqual([
      '__MAIN_ORIGIN__/',
    ]);
    expect(html).not.toMatch(/<script type="module"|rel="preload"|data-island/);
  });
});

describe('The contact form without a script', () => {
  const of = (name: string): string => rendered.find((page) => page.name === name)!.html;

  it('R2.17 R5.01 is posted to its own page, where everybody sees it', () => {
    for (const name of ['contact', 'contactFailed'])
      expect(of(name)).toMatch(/<form[^>]* action="\/contact" method="post"/);
  });

  it('R8.03 comes back with a place for the fault and for every word, and else as it was', () => {
    const html = of('contactFailed');
    expect(all(html, /(__(?:CONTACT|WRITTEN)_[A-Z]+__)/g)).toEqual([
      '__CONTACT_FAULT__',
      '__WRITTEN_EMAIL__',
      '__WRITTEN_SUBJECT__',
      '__WRITTEN_MESSAGE__',
    ]);
    expect(html).toContain('>19/5000 characters<');
    const islandIn = (page: string): string => /data-island="contact"[^]*?<dl /.exec(page)![0];
    const emptied = islandIn(html)
      .replace('>19/', '>0/')
      .replaceAll(/__WRITTEN_[A-Z]+__/g, '');
    expect(emptied).toBe(islandIn(of('contact')));
  });

  it('R8.04 ends with the thanks of the call', () => {
    expect(of('contactSent')).toContain('<p>Message sent successfully! We&#x27;ll get back to you soon.</p>');
  });
});

describe('The landing page', () => {
  it('R2.04 has the sections that the menu names', () => {
    for (const id of ['features-section', 'pricing', 'faq-section']) expect(landing).toContain(`id="${id}"`);
  });

  it('is shown by others with the picture of the mark', () => {
    expect(landing).toContain('<meta property="og:image" content="__MAIN_ORIGIN__/share.png"/>');
    expect(landing).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    expect(existsSync(path.resolve(import.meta.dirname, '../../public/share.png'))).toBe(true);
  });

  it('R9.01 tells search engines the plans and their prices', () => {
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(landing)![1]!;
    const told = JSON.parse(json) as {
      '@type': string;
      offers: { name: string; price: string; priceCurrency: string }[];
    };
    expect(told['@type']).toBe('SoftwareApplication');
    expect(told.offers.map(({ name, price, priceCurrency }) => [name, price, priceCurrency])).toEqual([
      ['Starter', '19.00', 'USD'],
      ['Pro', '39.00', 'USD'],
      ['Team', '149.00', 'USD'],
    ]);
    expect(told.offers).toHaveLength(Object.keys(PLANS).length);
  });
});
