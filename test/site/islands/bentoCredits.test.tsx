// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount } from '#site/islands/bentoCredits.tsx';
import { Credits } from '#site/landing/bento/credits/Credits.tsx';
import { openPiece } from '#test/support/piece.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = () => openPiece('bentoCredits', <Credits />, mount);
type Open = Awaited<ReturnType<typeof open>>;
/** Makes ten drafts for 120 credits; where these are not left, buys a pack. */
const main = async (page: Open) => page.press('button');
const facts = (page: Open) => page.items().map((item) => /(?:[−+][\d,]+)?$/.exec(item)![0]);
/** Credits that are left, and how many are held. */
const meter = (page: Open) =>
  page
    .texts('p span')
    .map((text) => /[\d,]+/.exec(text)?.[0] ?? '')
    .filter(Boolean);
const said = (page: Open) => page.text('output');

describe('D8.1 The price comes first', () => {
  it('says what it will cost before anything is begun', async () => {
    const page = await open();
    expect(page.island.innerHTML, 'as the server had it').toBe(page.served);
    expect(meter(page)).toEqual(['300']);
    expect(said(page)).toContain('120');
    expect(page.text('button')).toContain('120');
    expect(page.bar()).toEqual([30, '300 of 1,000']);
    expect([facts(page), page.busy()]).toEqual([['+300'], false]);
  });

  it('holds the credits while the drafts are made, and spends them when these are there', async () => {
    const page = await open();
    await main(page);
    expect(page.busy()).toBe(true);
    expect(meter(page)).toEqual(['180', '120']);
    const whileMade = said(page);
    expect(whileMade).toContain('120');
    expect(page.bar()).toEqual([18, '180 of 1,000']);
    const [held, left] = [...page.island.querySelectorAll('rect')].map((one) => one.getAttribute('width'));
    expect([held, left]).toEqual(['30', '18']);
    await page.pass(1.5);
    expect(page.busy()).toBe(true);
    await page.pass(0.5);
    expect([page.busy(), meter(page)]).toEqual([false, ['180']]);
    expect(said(page)).not.toBe(whileMade);
    expect(facts(page)).toEqual(['+300', '−120', '']);
  });

  it('gives all of them back where it fails, and tries again', async () => {
    const page = await open();
    const label = page.text('button');
    await page.toggleTrouble();
    await main(page);
    await page.pass(2);
    expect(meter(page)).toEqual(['300']);
    expect(said(page)).toContain('120');
    expect(facts(page)).toEqual(['+300', '−120', '+120']);
    expect(page.text('button')).not.toBe(label);
    await page.toggleTrouble();
    await main(page);
    await page.pass(2);
    expect(meter(page)).toEqual(['180']);
    expect(page.text('button')).toBe(label);
  });

  it('begins nothing that costs more than is left, and continues with a pack that is bought', async () => {
    const page = await open();
    for (const _ of [1, 2]) {
      await main(page);
      await page.pass(2);
    }
    expect(meter(page)).toEqual(['60']);
    expect(facts(page), 'the newest four').toEqual(['−120', '', '−120', '']);
    await main(page);
    const short = said(page);
    await page.pass(5);
    expect(meter(page)).toEqual(['60']);

    expect(page.text('button')).toMatch(/1,000.*\$10$/);
    await main(page);
    expect(page.busy()).toBe(true);
    expect(said(page)).not.toBe(short);
    await page.pass(1.2);
    expect(page.busy()).toBe(true);
    await page.pass(2);
    expect(meter(page)).toEqual(['1,060']);
    expect(page.bar()).toEqual([100, '1,060 of 1,060']);
    expect(facts(page).at(-1)).toBe('+1,000');
    await main(page);
    await page.pass(2);
    expect(meter(page)).toEqual(['940']);
  });

  it('says of each fact what it was', async () => {
    const page = await open();
    await main(page);
    await page.pass(2);
    const kinds = page.items().map((item) => item.replace(/[−+][\d,]+$/, ''));
    expect(new Set(kinds).size).toBe(3);
  });
});
