// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount } from '#site/islands/bentoUpload.tsx';
import { Upload } from '#site/landing/bento/upload/Upload.tsx';
import { openPiece } from '#test/support/piece.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Sight = Parameters<typeof openPiece>[3];
const open = (sight: Sight = { still: true }) => openPiece('bentoUpload', <Upload />, mount, sight);
type Open = Awaited<ReturnType<typeof open>>;
const stages = ({ island }: Open) =>
  [...island.querySelectorAll('[data-stage]')].map((one) => one.getAttribute('data-stage')).join(' ');
const [RIVER, AMBER, SMALL] = [0, 1, 2] as const;
/** Begins, and starts fresh. */
const main = async (page: Open) => page.press('button:not([aria-label])');
const isOff = (page: Open) => page.one('button:not([aria-label])').getAttribute('aria-disabled') === 'true';
/** Pauses, resumes, retries or replaces one of them. */
const act = async (page: Open, at: number) => page.press(`li:nth-of-type(${at + 1}) button`);
const word = (page: Open, at: number) => page.bar(at)[1].replace(/, \d+ %$/, '');

describe('D8.1 Uploads that outlast the network', () => {
  it('waits on the disk for who prefers reduced motion, and begins by itself for others', async () => {
    const page = await open();
    expect(page.island.innerHTML, 'as the server had it').toBe(page.served);
    await page.pass(10);
    expect([stages(page), isOff(page)]).toEqual(['none none none', false]);
    expect([page.bar(AMBER)[0], word(page, AMBER)]).toEqual([0, expect.stringMatching(/computer/)]);
    const other = await open({ share: 0.6 });
    expect(stages(other)).toBe('checking checking checking');
  });

  it('checks each file first, refuses the small one, and brings the others to Meta', async () => {
    const page = await open();
    await main(page);
    expect(isOff(page)).toBe(true);
    expect(stages(page)).toBe('checking checking checking');
    expect(page.island.querySelectorAll('li button')).toHaveLength(0);
    await page.pass(1.5);
    expect(stages(page)).toBe('uploading uploading refused');
    expect(page.items()[SMALL]).toMatch(/480 .* 600/);
    expect(page.items()[SMALL]).not.toContain('%');
    expect(page.bar(SMALL)[0]).toBe(0);
    const [share, words] = page.bar(AMBER);
    expect(share).toBeGreaterThan(20);
    expect(share).toBeLessThan(90);
    expect(words).toMatch(new RegExp(`, ${share} %$`));
    expect(page.items()[AMBER]).toContain(`${share} %`);
    await page.pass(1.5);
    expect(stages(page)).toBe('processing processing refused');
    await page.pass(1);
    expect(stages(page)).toBe('uploaded uploaded refused');
    expect(page.bar(AMBER)).toEqual([100, expect.stringMatching(/, 100 %$/)]);
    expect([page.text('output'), isOff(page)]).toEqual(['', true]);
    await main(page);
    expect(stages(page), 'not before all three are there').toBe('uploaded uploaded refused');
  });

  it('says of each stage what continues', async () => {
    const page = await open();
    const said = new Set([word(page, AMBER)]);
    await main(page);
    for (let step = 0; step < 40; step += 1) {
      said.add(word(page, AMBER));
      await page.pass(0.1);
    }
    // On the disk, looked into, on its way, with Meta's servers, there.
    expect(said.size).toBe(5);
  });

  it('takes a better file for the one that was refused, and then starts over', async () => {
    const page = await open();
    const [begin, small] = [page.text('button'), page.items()[SMALL]!];
    await main(page);
    expect(page.text('button:not([aria-label])')).not.toBe(begin);
    await page.pass(5);
    await act(page, SMALL);
    expect(page.items()[SMALL]).toContain('to-your-door.png');
    expect(stages(page)).toBe('uploaded uploaded checking');
    await page.pass(5);
    expect(stages(page)).toBe('uploaded uploaded uploaded');
    expect(page.text('output')).not.toBe('');
    expect(isOff(page)).toBe(false);
    await main(page);
    expect(stages(page)).toBe('checking checking checking');
    expect(page.items()[SMALL]!.slice(0, 9)).toBe(small.slice(0, 9));
    expect([page.text('output'), isOff(page)]).toEqual(['', true]);
  });

  it('pauses one and continues with it, while the others continue', async () => {
    const page = await open();
    await main(page);
    await page.pass(1.5);
    await act(page, AMBER);
    await page.pass(4);
    expect(stages(page)).toBe('uploaded paused refused');
    await act(page, AMBER);
    await page.pass(5);
    expect(stages(page)).toBe('uploaded uploaded refused');
  });

  it('tries again by itself while the network is cut, stops, and continues when it is back', async () => {
    const page = await open();
    await main(page);
    await page.pass(1.2);
    await page.toggleTrouble();
    await page.pass(1);
    expect(stages(page)).toBe('retrying retrying refused');
    expect(page.items()[AMBER]).toContain('%');
    await page.pass(30);
    expect(stages(page)).toBe('failed failed refused');
    expect(page.items()[AMBER]).toMatch(/offline/i);
    expect(page.items()[AMBER]).not.toContain('%');
    await act(page, AMBER);
    expect(stages(page)).toMatch(/^failed (?!failed)/);
    await page.pass(30);
    expect(stages(page)).toBe('failed failed refused');
    await page.toggleTrouble();
    await page.pass(6);
    expect(stages(page)).toBe('uploaded uploaded refused');
    expect(page.bar(RIVER)[0]).toBe(100);
  });
});
