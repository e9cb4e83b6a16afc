// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SavedView } from '#contract/calls/analytics.ts';
import { type AnalyticsView, USUAL_VIEW } from '#contract/rules/analyticsQuery.ts';
import { savedViewsMachine } from '#src/machines/savedViews.machine.ts';
import { Columns } from '#src/views/results/Columns.tsx';
import { Views, ViewsTrouble } from '#src/views/results/Views.tsx';
import { savedView } from '#test/machines/charts/savedViews.ts';
import { failures, OTHER_ID } from '#test/machines/charts/samples.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

const main = () => document.querySelector('main')!;
const step = (what: () => void) =>
  act(async () => {
    what();
    await settle();
    await settle();
  });
const named = (name: string, selector = 'button, [role=menuitem], a, select, input') =>
  [...document.querySelectorAll<HTMLElement>(selector)].findLast(
    (one) => (one.getAttribute('aria-label') ?? one.textContent).trim() === name,
  )!;
/** As the menu says it of an item that was chosen; how a pointer chooses is the browser's to show. */
const choose = (name: string) =>
  step(() => named(name).dispatchEvent(new CustomEvent('menu:select', { bubbles: true })));
const click = (name: string) => step(() => named(name).click());
const type = (input: HTMLInputElement | HTMLSelectElement, value: string) =>
  step(() => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')!;
    set!.call(input, value);
    input.dispatchEvent(new Event(input.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
  });

const show = async (view: AnalyticsView, fetchViews = answers([savedView]), actOnView = answers(undefined)) => {
  const { actor } = play(
    savedViewsMachine.provide({
      actors: { fetchViews: fetchViews.logic as never, actOnView: actOnView.logic as never },
    }),
  );
  await step(() => {
    actor.send({ type: 'views.open' });
    rooted(main()).render(
      <>
        <Views views={actor} view={view} />
        <ViewsTrouble views={actor} />
      </>,
    );
  });
  return { actOnView, actor };
};

describe('D6.4 Saved views', () => {
  it('are links, and the one that is shown gives the menu its name', async () => {
    await show({ ...USUAL_VIEW, by: 'age', columns: 'engagement', page: 2 });
    await click('Clicks by age');
    const link = document.querySelector('[role=menuitem][href]')!;
    expect(link.getAttribute('href')).toBe('/ad-analytics?by=age&columns=engagement');
    expect(link.querySelector('[aria-label="Shown now"]')).not.toBeNull();
  });

  it('are saved under a name as the address says, and one of the same name is replaced', async () => {
    const { actOnView } = await show({ ...USUAL_VIEW, columns: 'roas.spend', page: 4 });
    await click('Views');
    await choose('Save this view');
    const field = () => document.querySelector<HTMLInputElement>('input[name=view-name]')!;
    await type(field(), ' Money ');
    await click('Save');
    expect(actOnView.inputs.at(-1)).toMatchObject({ kind: 'save', name: 'Money', search: 'columns=roas.spend' });
    await choose('Save this view');
    await type(field(), 'clicks by AGE');
    await click('Replace');
    expect(actOnView.inputs.at(-1)).toMatchObject({ kind: 'save', id: savedView.id, search: 'columns=roas.spend' });
  });

  it('are deleted, and the last one is put back', async () => {
    const { actOnView } = await show(USUAL_VIEW, answers([savedView], [], [savedView]));
    await click('Views');
    await choose('Delete views');
    await click('Delete Clicks by age');
    expect(actOnView.inputs.at(-1)).toMatchObject({ kind: 'delete', id: savedView.id });
    expect(document.body.textContent).toContain('Deleted “Clicks by age”');
    await click('Undo');
    expect(actOnView.inputs.at(-1)).toEqual({ kind: 'save', ...savedView });
    expect(document.body.textContent).not.toContain('Deleted “Clicks by age”');
  });

  it('that could not be deleted say so where they are deleted', async () => {
    await show(USUAL_VIEW, answers([savedView]), answers(fails(failures.server), undefined));
    await click('Views');
    await choose('Delete views');
    await click('Delete Clicks by age');
    const dialog = () => document.querySelector('[role=dialog]')!.textContent;
    expect(dialog()).toContain('“Clicks by age” was not deleted');
    await click('Retry');
    expect(dialog()).not.toContain('was not deleted');
  });

  it('that could not be saved say why, and Retry saves them', async () => {
    const { actOnView, actor } = await show(USUAL_VIEW, answers([]), answers(fails(failures.server), undefined));
    const act = { kind: 'save', id: OTHER_ID, name: 'Mine', search: '' } as const;
    await step(() => actor.send({ type: 'view.act', act }));
    expect(main().textContent).toContain('“Mine” was not saved');
    await click('Retry');
    expect(actOnView.inputs).toEqual([act, act]);
    expect(main().textContent).not.toContain('was not saved');
  });

  it('that could not be loaded are loaded again from the menu', async () => {
    await show(USUAL_VIEW, answers(fails(failures.server), [savedView] satisfies SavedView[]));
    await click('Views');
    await choose("Couldn't load your views. Retry");
    expect(document.querySelector('[role=menuitem][href]')!.textContent).toContain('Clicks by age');
  });
});

describe('D6.4 Columns', () => {
  const shown = async (columns: string) => {
    const onView = vi.fn<(view: AnalyticsView) => void>();
    await step(() =>
      rooted(main()).render(<Columns what="columns" view={{ ...USUAL_VIEW, columns }} onView={onView} />),
    );
    return onView;
  };
  const listed = () => [...document.querySelectorAll('[aria-label=Columns] label')].map((one) => one.textContent);

  it('are a set', async () => {
    const onView = await shown('performance');
    await type(document.querySelector('select')!, 'delivery');
    expect(onView.mock.calls).toEqual([[{ ...USUAL_VIEW, columns: 'delivery' }]]);
  });

  it('are somebody’s own, in their order', async () => {
    const onView = await shown('spend.roas.ctr');
    expect(document.querySelector('select')!.value).toBe('custom');
    await click('Choose columns');
    expect(listed().slice(0, 4)).toEqual(['Spend', 'ROAS', 'CTR', 'Results']);
    await click('Move CTR up');
    await step(() => document.querySelectorAll<HTMLInputElement>('[aria-label=Columns] input')[0]!.click());
    await click('Apply');
    expect(onView.mock.calls).toEqual([[{ ...USUAL_VIEW, columns: 'ctr.roas' }]]);
  });

  it('keep the focus where one was moved as far as it goes', async () => {
    const onView = await shown('spend.roas');
    await click('Choose columns');
    await step(() => named('Move ROAS up').focus());
    await click('Move ROAS up');
    await click('Move ROAS up');
    expect(listed().slice(0, 2)).toEqual(['ROAS', 'Spend']);
    expect(named('Move ROAS up').matches(':disabled')).toBe(false);
    expect(document.activeElement === named('Move ROAS up')).toBe(true);
    await click('Move Spend down');
    await click('Apply');
    expect(onView.mock.calls).toEqual([[{ ...USUAL_VIEW, columns: 'roas.spend' }]]);
  });

  it('are at least one', async () => {
    const onView = await shown('spend');
    await click('Choose columns');
    await step(() => document.querySelectorAll<HTMLInputElement>('[aria-label=Columns] input')[0]!.click());
    expect((named('Apply') as HTMLButtonElement).disabled).toBe(true);
    expect(document.body.textContent).toContain('Choose at least one column.');
    await click('Apply');
    expect(onView).not.toHaveBeenCalled();
  });
});
