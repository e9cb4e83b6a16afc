// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount } from '#site/islands/bentoFlow.tsx';
import { Flow } from '#site/landing/bento/flow/Flow.tsx';
import { openPiece } from '#test/support/piece.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Sight = Parameters<typeof openPiece>[3];
const open = (sight?: Sight) => openPiece('bentoFlow', <Flow />, mount, sight);
type Open = Awaited<ReturnType<typeof open>>;
/** The idea, and the draft that was made of it. */
const words = (page: Open) => page.texts('p');
/** The first button: runs, approves, retries. */
const main = async (page: Open) => page.press('button');
const another = async (page: Open) => page.press('button', 1);
const isOff = (page: Open) => page.one('button', 1).getAttribute('aria-disabled') === 'true';
const standings = ({ island }: Open) =>
  [...island.querySelectorAll('[data-status]')].map((one) => one.getAttribute('data-status')).join(' ');

describe('D8.1 A flow that stops for you', () => {
  it('stands still as the server had it until enough of it is in sight', async () => {
    const page = await open({ share: 0.3 });
    expect(page.island.innerHTML).toBe(page.served);
    expect(page.items().map((item) => item[0])).toEqual(['1', '2', '3', '4']);
    expect(words(page).every((word) => word.length > 0)).toBe(true);
    expect(page.text('output')).toBe('');
    await page.pass(60);
    expect(standings(page)).toBe('ahead ahead ahead ahead');
    await page.look(0.5);
    expect(standings(page)).toBe('busy ahead ahead ahead');
  });

  it('begins by itself once, finds an idea, makes a draft and waits for its reader', async () => {
    const page = await open();
    expect(standings(page)).toBe('busy ahead ahead ahead');
    expect([page.busy(), isOff(page)]).toEqual([true, true]);
    const [idea, draft] = words(page);
    await page.pass(1.2);
    expect(standings(page)).toBe('done busy ahead ahead');
    expect(words(page)[0]).not.toBe(idea);
    expect(words(page)[1]).toBe(draft);
    await page.pass(1.4);
    expect(standings(page)).toBe('done done asking ahead');
    expect(words(page)[1]).toBe('Fresh on Friday');
    expect(page.text('output')).not.toBe('');
    expect([page.busy(), isOff(page)]).toEqual([false, false]);
    await page.look(0);
    await page.look(1);
    await page.pass(60);
    expect(standings(page)).toBe('done done asking ahead');
  });

  it('begins for nobody who prefers reduced motion, but does what they ask', async () => {
    const page = await open({ still: true });
    await page.pass(60);
    expect(standings(page)).toBe('ahead ahead ahead ahead');
    expect(isOff(page)).toBe(true);
    await main(page);
    await page.pass(3);
    expect(standings(page)).toBe('done done asking ahead');
  });

  it('makes another one as often as it is asked, each time another', async () => {
    const page = await open();
    await page.pass(3);
    const seen = [words(page)[1]];
    for (const _ of [1, 2, 3]) {
      await another(page);
      expect(standings(page)).toBe('done busy ahead ahead');
      await page.pass(1.2);
      expect(standings(page)).toBe('done busy ahead ahead');
      await page.pass(1.8);
      seen.push(words(page)[1]);
    }
    expect(seen).toEqual(['Fresh on Friday', 'Slow mornings', 'To your door', 'Fresh on Friday']);
  });

  it('publishes what was approved, and can be run again', async () => {
    const page = await open();
    await page.pass(3);
    await main(page);
    expect(standings(page)).toBe('done done done busy');
    await page.pass(1.3);
    expect(standings(page)).toBe('done done done done');
    expect(page.text('output')).not.toBe('');
    expect([page.busy(), isOff(page)]).toEqual([false, true]);
    await main(page);
    expect(standings(page)).toBe('busy ahead ahead ahead');
  });

  it('keeps the approved draft while Meta is down, and publishes it when it is back', async () => {
    const page = await open();
    await page.pass(3);
    await page.toggleTrouble();
    await main(page);
    await page.pass(1.3);
    expect(standings(page)).toBe('done done done failed');
    const why = page.text('output');
    expect(why).toContain('Meta');
    await main(page);
    await page.pass(1.3);
    expect(standings(page)).toBe('done done done failed');
    await page.toggleTrouble();
    await main(page);
    expect(standings(page)).toBe('done done done busy');
    await page.pass(1.3);
    expect(standings(page)).toBe('done done done done');
    expect(page.text('output')).not.toBe(why);
    expect(words(page)[1]).toBe('Fresh on Friday');
  });

  it('checks a real template, and shows the path that goes wrong without its review', async () => {
    const page = await open({ still: true });
    const said = () => page.island.querySelector('[aria-live]')?.textContent;
    expect(said()).toBe(
      'Weekly refresh, checked here: a statechart of 14 states, 25 paths, 0 to 78 credits, up to 3 ads, none turned on. On every path, you approve what is published.',
    );
    await page.press('[role="switch"]', 1);
    expect(said()).toContain(
      'nobody approved them. Schedule, then Find angles, then Write copy, then Make images, then Pre-flight check, then Publish.',
    );
    await page.press('[role="switch"]', 1);
    expect(said()).toContain('On every path, you approve');
  });

  it('stands still in a tab that is not looked at', async () => {
    const page = await open();
    await page.hideTab(true);
    await page.pass(60);
    expect(standings(page)).toBe('busy ahead ahead ahead');
    await page.hideTab(false);
    await page.pass(3);
    expect(standings(page)).toBe('done done asking ahead');
  });
});
