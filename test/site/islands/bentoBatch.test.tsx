// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount } from '#site/islands/bentoBatch.tsx';
import { Batch } from '#site/landing/bento/batch/Batch.tsx';
import { openPiece } from '#test/support/piece.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = () => openPiece('bentoBatch', <Batch />, mount);
type Open = Awaited<ReturnType<typeof open>>;
const counts = ({ island }: Open) =>
  Object.fromEntries(
    ['draft', 'queued', 'publishing', 'published'].map((status) => [
      status,
      island.querySelectorAll(`[data-status="${status}"]`).length,
    ]),
  );
const standing = (page: Open) => page.texts('p')[0];
const note = (page: Open) => page.texts('p')[1];
const lacking = (page: Open) => page.items(1);
const fix = (name: string) => `button[aria-label$="${name}"]`;
const isOff = (page: Open, name: string) => page.one(fix(name)).getAttribute('aria-disabled') === 'true';
/** The button below: publishes, retries, starts over. */
const main = async (page: Open) => page.press('button', -1);
const mainText = (page: Open) => page.texts('button').at(-1);

describe('D8.1 Ten ads, one press', () => {
  it('begins with ten drafts, and says nothing against any of them before it is asked', async () => {
    const page = await open();
    expect(page.island.innerHTML, 'as the server had it').toBe(page.served);
    expect(counts(page)).toMatchObject({ draft: 10 });
    expect(standing(page)).toMatch(/^10 /);
    expect(lacking(page)).toHaveLength(1);
    expect([page.text('output'), page.busy()]).toEqual(['', false]);
    expect(new Set(page.items().map((item) => item.split(': ')[1]))).toEqual(new Set(['draft']));
  });

  it('queues, publishes and counts what goes, and is busy until all of it is through', async () => {
    const page = await open();
    const before = note(page);
    await main(page);
    expect([page.busy(), note(page), lacking(page).length]).toEqual([true, before, 1]);
    await page.pass(1);
    expect(counts(page)).toEqual({ draft: 2, queued: 8, publishing: 0, published: 0 });
    expect(standing(page)).toMatch(/^0 .* 2 /);
    expect(lacking(page)).toHaveLength(2);
    await page.pass(0.4);
    expect(counts(page)).toMatchObject({ draft: 2, publishing: 1, published: 0 });
    expect([page.busy(), page.text('output')]).toEqual([true, '']);
    await page.pass(0.5);
    expect(counts(page)).toMatchObject({ queued: 4, publishing: 2, published: 2 });
    await page.pass(5);
    expect(counts(page)).toMatchObject({ draft: 2, published: 8 });
    expect(page.busy()).toBe(false);
    expect(standing(page)).toMatch(/^8 .* 2 /);
    expect(note(page)).toContain('2 of 10');
    expect(page.text('output')).toBe(`${standing(page)}. ${note(page)}`);
    const said = Object.fromEntries(page.items().map((item) => item.split(': ')));
    expect(said).toMatchObject({ 'Whole bean': 'published' });
    expect(said['Gift box']).toBe(said['Winter roast']);
    expect(said['Gift box']).not.toBe('draft');
  });

  it('says what the others lack, and retries those that were fixed', async () => {
    const page = await open();
    await main(page);
    await page.pass(6);
    expect(lacking(page)[0]).toMatch(/^Gift box .*ad set/);
    expect(lacking(page)[1]).toMatch(/^Winter roast .*https:/);
    const failed = note(page);
    await page.press(fix('Gift box'));
    expect(lacking(page)[0]).not.toMatch(/ad set/);
    expect([isOff(page, 'Gift box'), isOff(page, 'Winter roast')]).toEqual([true, false]);
    expect(standing(page)).toMatch(/^8 .* 1 /);
    expect(note(page)).not.toBe(failed);
    expect(page.text('output')).toBe(`${standing(page)}. ${note(page)}`);
    await page.press(fix('Winter roast'));
    expect(standing(page)).toMatch(/^8 .* 2 /);
    expect(mainText(page)).toContain('2');

    await main(page);
    await page.pass(0.2);
    expect([isOff(page, 'Gift box'), isOff(page, 'Winter roast')]).toEqual([true, true]);
    await page.pass(6);
    expect(counts(page)).toMatchObject({ draft: 0, published: 10 });
    expect(standing(page)).toMatch(/^10 [^,]*$/);
    expect(note(page)).not.toContain('2 of 10');
    expect(lacking(page)).toHaveLength(1);
    await main(page);
    expect(counts(page)).toMatchObject({ draft: 10, published: 0 });
    expect(standing(page)).toMatch(/^10 [^,]*$/);
  });

  it('says one and many in their own words', async () => {
    const page = await open();
    await main(page);
    await page.pass(6);
    const [many, two] = [standing(page), mainText(page)];
    await page.press(fix('Winter roast'));
    await main(page);
    await page.pass(6);
    expect(counts(page)).toMatchObject({ draft: 1, published: 9 });
    expect(standing(page)).toMatch(/^9 .* 1 /);
    expect(standing(page)!.replace('9', '8').replace('1', '2')).not.toBe(many);
    expect(mainText(page)).not.toBe(two);
    expect(mainText(page)).not.toContain('1');
  });

  it('does nothing while nobody looks at it', async () => {
    const page = await open();
    await main(page);
    await page.look(0);
    await page.pass(60);
    expect(counts(page)).toMatchObject({ draft: 10 });
    await page.look(0.2);
    await page.pass(6);
    expect(counts(page)).toMatchObject({ published: 8 });
  });

  it('does nothing in a tab that nobody sees, and goes on where it was', async () => {
    const page = await open();
    await main(page);
    const visibility = vi.spyOn(document, 'visibilityState', 'get');
    visibility.mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await page.pass(60);
    expect(counts(page)).toMatchObject({ draft: 10 });
    await page.look(1);
    await page.pass(60);
    expect(counts(page), 'scrolled to by nobody').toMatchObject({ draft: 10 });
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await page.pass(6);
    expect(counts(page)).toMatchObject({ published: 8 });
  });

  it('has a sign at each that needs a fix, and one at the count once all of them are there', async () => {
    const page = await open();
    const signs = () => page.island.querySelectorAll('[data-status="draft"] svg').length;
    const ticks = () => page.one('output').parentElement!.querySelectorAll(':scope > svg').length;
    expect([signs(), ticks()]).toEqual([0, 0]);
    await main(page);
    await page.pass(6);
    expect([signs(), ticks()]).toEqual([2, 0]);
    await page.press(fix('Gift box'));
    expect(signs()).toBe(1);
    await page.press(fix('Winter roast'));
    await main(page);
    await page.pass(6);
    expect([signs(), ticks()]).toEqual([0, 1]);
  });
});
