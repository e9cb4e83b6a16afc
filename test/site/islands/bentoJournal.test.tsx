// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount } from '#site/islands/bentoJournal.tsx';
import { Journal } from '#site/landing/bento/journal/Journal.tsx';
import { RECORDED } from '#site/landing/bento/journal/recorded.ts';
import { openPiece } from '#test/support/piece.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = () => openPiece('bentoJournal', <Journal />, mount);
type Open = Awaited<ReturnType<typeof open>>;
const ALL = RECORDED.length;
const current = ({ island }: Open) => [...island.querySelectorAll('[aria-current="step"]')];
const ahead = ({ island }: Open) => island.querySelectorAll('[data-ahead]').length;
const first = ({ island }: Open) => Number(island.querySelector('ol')!.getAttribute('start'));
const moment = ({ island }: Open) => [...island.querySelectorAll('p')].map(({ textContent }) => textContent);

describe('D8.1 Every step, back and forth', () => {
  it('stands at the last entry, with the ad as it was then', async () => {
    const page = await open();
    expect(page.island.innerHTML, 'as the server had it').toBe(page.served);
    expect(page.island.textContent).toContain(`${ALL} / ${ALL}`);
    expect(page.items()).toHaveLength(8);
    expect(first(page)).toBe(ALL - 7);
    expect([current(page).length, ahead(page)]).toEqual([1, 0]);
    expect(page.items().at(-1)).toBe(current(page)[0]!.textContent);
    expect(page.one('[data-save]').dataset['save']).toBe('saved');
  });

  it('shows any moment: what was told, what is still ahead, and the draft as it was', async () => {
    const page = await open();
    await page.slide(1);
    expect(page.island.textContent).toContain(`1 / ${ALL}`);
    expect([first(page), ahead(page)]).toEqual([1, 7]);
    expect(page.items()[0]).toBe(current(page)[0]!.textContent);
    expect(page.items()[0]).toMatch(/^0\.\d s/);
    await page.slide(7);
    expect([first(page), ahead(page)]).toEqual([2, 2]);
    const slider = page.island.querySelector('[type="range"]')!;
    expect(slider.getAttribute('aria-valuetext')).toMatch(new RegExp(`^Entry 7 of ${ALL}, .+: .+`));
  });

  it('tells what each entry was in words of its own, and who made it', async () => {
    const page = await open();
    const told = new Set<string>();
    for (let count = 1; count <= ALL; count += 6) {
      await page.slide(count);
      for (const item of page.items()) told.add(item.replace(/^[\d.]+ s/, ''));
    }
    const all = [...told].join('\n');
    expect(all).not.toMatch(/xstate/);
    expect(all).toMatch(/draft\.change[A-Z]/);
    expect(all).toMatch(/saveDraft: (done|error)[A-Z]/);
    expect(new Set([...told].map((one) => /[A-Z][a-z]+$/.exec(one)?.[0])).size, 'who made it').toBe(3);
  });

  it('has the words, the picture and the state of saving of each moment', async () => {
    const page = await open();
    const [headline, words] = moment(page);
    const pictures = page.island.querySelectorAll('div > svg').length;
    await page.slide(1);
    expect(moment(page)[0]).not.toBe(headline);
    expect(moment(page)[1]).not.toBe(words);
    expect(page.island.querySelectorAll('div > svg').length).toBe(pictures - 1);
    const states = new Set<string>();
    const looks = new Map<string, string>();
    for (let count = 1; count <= ALL; count += 1) {
      await page.slide(count);
      const save = page.one('[data-save]');
      states.add(save.dataset['save']!);
      looks.set(save.dataset['save']!, save.className);
    }
    expect(looks.get('saving')).toBe(looks.get('saved'));
    expect(looks.get('failed'), 'a failure stands out').not.toBe(looks.get('saved'));
    expect(states).toContain('unsaved');
    expect(states).toContain('saving');
  });

  it('plays from where it is, is stopped, and continues from there', async () => {
    const page = await open();
    await page.slide(3);
    await page.press('button');
    await page.pass(1.4);
    expect(page.island.textContent).toContain(`5 / ${ALL}`);
    await page.press('button');
    await page.pass(10);
    expect(page.island.textContent).toContain(`5 / ${ALL}`);
    await page.press('button');
    await page.pass(0.7);
    expect(page.island.textContent).toContain(`6 / ${ALL}`);
  });

  it('plays from the beginning where it stands at the end, and stops there by itself', async () => {
    const page = await open();
    await page.press('button');
    expect(page.island.textContent).toContain(`1 / ${ALL}`);
    await page.pass(0.65 * (ALL - 2));
    expect(page.island.textContent).toContain(`${ALL - 1} / ${ALL}`);
    const rolling = page.text('button');
    await page.pass(0.7);
    expect(page.island.textContent).toContain(`${ALL} / ${ALL}`);
    expect(page.text('button')).not.toBe(rolling);
    await page.pass(10);
    expect(page.island.textContent).toContain(`${ALL} / ${ALL}`);
  });

  it('stops where the slider is taken', async () => {
    const page = await open();
    const still = page.text('button');
    await page.press('button');
    await page.slide(9);
    await page.pass(10);
    expect(page.island.textContent).toContain(`9 / ${ALL}`);
    expect(page.text('button')).toBe(still);
  });
});
