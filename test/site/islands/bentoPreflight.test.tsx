// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount } from '#site/islands/bentoPreflight.tsx';
import { AD_SETS } from '#site/landing/bento/demoAd.ts';
import { Preflight } from '#site/landing/bento/preflight/Preflight.tsx';
import { openPiece } from '#test/support/piece.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = () => openPiece('bentoPreflight', <Preflight />, mount);
type Open = Awaited<ReturnType<typeof open>>;
const [NAME, LINK, ADSET] = ['input[maxlength="60"]', 'input[maxlength="120"]', 'select'] as const;
/** Adds two images; the first of the buttons. */
const addImages = async (page: Open) => page.press('button');
/** Undoes; saves again where that failed. */
const main = async (page: Open) => page.press('button', -1);
const isOff = (page: Open, at: number) => page.one('button', at).getAttribute('aria-disabled') === 'true';
/** Name, images, link, ad set. */
const good = ({ island }: Open) => [...island.querySelectorAll('li')].map((one) => one.hasAttribute('data-good'));
const saved = (page: Open) => page.one('[data-save]').dataset['save'];

describe('D8.1 Red to green, before Meta sees it', () => {
  it('begins with an ad that lacks four things, and says each', async () => {
    const page = await open();
    expect(page.island.innerHTML, 'as the server had it').toBe(page.served);
    expect(good(page)).toEqual([false, false, false, false]);
    expect(page.items()[0]).toMatch(/^Name.*name\.$/);
    expect(page.items()[1]).toMatch(/square image/);
    expect(page.items()[2]).toMatch(/^Link.*https:/);
    expect(page.items()[3]).toMatch(/^Ad set.*ad set\.$/);
    expect(page.text('output')).toMatch(/^4 /);
    expect(isOff(page, -1), 'there is nothing to undo').toBe(true);
  });

  it('turns green line by line as it is fixed, is saved, and takes a step back', async () => {
    const page = await open();
    await page.write(NAME, 'Autumn, square');
    expect(good(page)).toEqual([true, false, false, false]);
    expect(page.text('output')).toMatch(/^3 /);
    expect(saved(page)).toBe('unsaved');
    await addImages(page);
    expect(isOff(page, 0)).toBe(true);
    await page.write(LINK, 'https://riverside.example');
    await page.write(ADSET, AD_SETS[1].id);
    expect(good(page)).toEqual([true, true, true, true]);
    expect(page.text('output')).not.toMatch(/\d/);
    await page.pass(3);
    expect(saved(page)).toBe('saved');
    await main(page);
    expect(good(page)).toEqual([true, true, true, false]);
    expect((page.one(ADSET) as HTMLSelectElement).value).toBe('');
    await page.pass(3);
    expect(saved(page)).toBe('saved');
    await page.write(ADSET, AD_SETS[0].id);
    expect(good(page)[3]).toBe(true);
    await page.write(ADSET, '');
    expect(good(page)[3]).toBe(false);
  });

  it('adds the images once, also where that is saved', async () => {
    const page = await open();
    const [label, pictures] = [page.text('button'), page.island.querySelectorAll('form svg, div > svg').length];
    await addImages(page);
    expect(page.text('button')).not.toBe(label);
    expect(page.island.querySelectorAll('form svg, div > svg').length).toBe(pictures + 1);
    await page.pass(3);
    const before = page.island.innerHTML;
    await addImages(page);
    expect(page.island.innerHTML).toBe(before);
    expect(good(page)[1]).toBe(true);
  });

  it('keeps what was written while the network is cut, and saves it when it is back', async () => {
    const page = await open();
    await page.toggleTrouble();
    await page.write(NAME, 'Autumn');
    const undo = page.texts('button').at(-1);
    await page.pass(3);
    expect(saved(page)).toBe('failed');
    expect((page.one(NAME) as HTMLInputElement).value).toBe('Autumn');
    expect(page.texts('button').at(-1)).not.toBe(undo);
    await main(page);
    expect(saved(page)).toBe('saving');
    await page.pass(3);
    expect(saved(page)).toBe('failed');
    await page.toggleTrouble();
    await page.pass(3);
    expect(saved(page)).toBe('saved');
    expect(page.texts('button').at(-1)).toBe(undo);
    expect(isOff(page, -1)).toBe(false);
  });

  it('saves a second after the last letter, and takes a moment for it', async () => {
    const page = await open();
    await page.write(NAME, 'Autumn');
    await page.pass(1.1);
    expect(saved(page)).toBe('saving');
    await page.pass(0.7);
    expect(saved(page)).toBe('saved');
  });
});
