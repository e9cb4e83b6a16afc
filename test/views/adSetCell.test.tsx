// @vitest-environment happy-dom
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdSetChoice } from '#contract/ad.ts';
import { EMPTY_FIELDS } from '#src/machines/adFields.ts';
import { edited, type Row, stepsOf } from '#src/machines/bulk/rows.ts';
import { bulkMachine } from '#src/machines/bulk.machine.ts';
import { campaignsMachine } from '#src/machines/campaigns.machine.ts';
import { presetsMachine } from '#src/machines/presets.machine.ts';
import { AdSetCell } from '#src/views/bulk/AdSetCell.tsx';
import { COLUMNS } from '#src/views/bulk/columns.ts';
import { GridRow } from '#src/views/bulk/GridRow.tsx';
import { RowsBar } from '#src/views/bulk/RowsBar.tsx';
import { fromCallback } from 'xstate';
import { inert } from '#test/support/inert.ts';
import { answers, play, settle, silent } from '#test/support/play.ts';
import { MEDIA_ID } from '../machines/charts/samples.ts';
import { rooted } from '#test/support/rooted.ts';

const adSet = (id: string, name: string, effective_status = 'ACTIVE') => ({
  id,
  name,
  effective_status,
  optimization_goal: null,
  end_time: null,
});
const CAMPAIGNS = [
  {
    id: '1',
    name: 'Autumn',
    objective: '',
    effective_status: 'ACTIVE',
    adsets: [adSet('11', 'Ladies'), adSet('12', 'Men', 'PAUSED')],
  },
];
const men = { id: '12', name: 'Men', campaign_id: '1', campaign_name: 'Autumn' };

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
  root = rooted(document.querySelector('main')!);
});
afterEach(() => vi.unstubAllGlobals());

const known = async () => {
  const fetchCampaigns = answers({ campaigns: CAMPAIGNS, syncedAt: '2026-11-21T00:00:00.000Z', recent: [] }).logic;
  const actors = { fetchCampaigns, syncCampaigns: silent() };
  const { actor } = play(campaignsMachine.provide({ actors: actors as never }));
  actor.send({ type: 'campaigns.open', adAccountId: MEDIA_ID });
  await settle();
  return actor;
};
const field = () => document.querySelector<HTMLInputElement>('[role="combobox"]')!;
const options = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
const key = (name: string) =>
  act(async () => field().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })));
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
const cell = async (begun: string | null = null, value: AdSetChoice | null = null) => {
  const onDone = vi.fn<(value: unknown, way: string) => void>();
  const campaigns = await known();
  const shown = <AdSetCell campaigns={campaigns} value={value} below="" begun={begun} onDone={onDone} />;
  await act(async () => root.render(shown));
  return onDone;
};

describe('D5.4 The cell of an ad set', () => {
  it('opens at what is chosen: Enter changes nothing, and none is an arrow away', async () => {
    const onDone = await cell(null, men);
    await key('Enter');
    expect(onDone).toHaveBeenLastCalledWith(men, 'down');
    await act(async () => root.render(null));
    const again = await cell(null, men);
    await key('ArrowUp');
    await key('ArrowUp');
    await key('Enter');
    expect(again).toHaveBeenLastCalledWith(null, 'down');
  });

  it('offers them at once, with campaign and status, and takes one by its name and Enter', async () => {
    const onDone = await cell();
    expect(options()).toEqual(['No ad set', 'Ladies', 'Menpaused']);
    await type('autumn men');
    expect(options()).toEqual(['Menpaused']);
    await key('Enter');
    expect(onDone).toHaveBeenCalledExactlyOnceWith(men, 'down');
  });

  it('begins with the letter that was typed on the cell, and Tab takes what it found', async () => {
    const onDone = await cell('m');
    expect(field().value).toBe('m');
    await type('me');
    await key('Tab');
    expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ name: expect.stringMatching(/men/i) }), 'next');
  });

  it('changes nothing by Escape, by Tab without a letter, or where nothing is found', async () => {
    for (const [text, pressed, way] of [
      ['', 'Tab', 'next'],
      ['men', 'Escape', 'stay'],
      ['xyz', 'Tab', 'next'],
    ] as const) {
      const onDone = await cell();
      if (text) await type(text);
      if (text === 'xyz') expect(document.body.textContent).toContain('No ad set has “xyz” in its name.');
      await key(pressed);
      expect(onDone).toHaveBeenCalledExactlyOnceWith(undefined, way);
      await act(async () => root.render(null));
    }
  });
});

const row = (id: string, over: Partial<Row> = {}): Row => ({
  id,
  pair: 0,
  fields: { ...EMPTY_FIELDS, name: id },
  saved: null,
  version: 1,
  status: 'draft',
  failure: null,
  sent: null,
  problem: null,
  ...over,
});

it('D5.4 a row names the ad set before its campaign: a narrow cell shows the beginning', async () => {
  const watchBatches = fromCallback(() => {});
  const bulk = play(inert(bulkMachine).provide({ actors: { watchBatches } as never })).actor;
  const campaigns = await known();
  const own = { ...row('a'), fields: { ...row('a').fields, adset: men } };
  const inheriting = { ...row('b'), fields: { ...row('b').fields, preset_id: MEDIA_ID } };
  const below = { enhancements: {}, adset: { value: { ...men, name: 'Ladies' }, from: 'preset' } } as never;
  const same = {
    bulk,
    campaigns,
    look: async () => null,
    inherits: () => below,
    troubles: {} as never,
    common: new Set<never>(),
    layout: {
      columns: COLUMNS.filter(({ field: of }) => of === 'adset'),
      row: {},
      pinned: () => ({}),
    } as never,
    range: {
      anchor: {
        row: 0,
        column: 0,
      },
      focus: {
        row: 0,
        column: 0,
      },
    } as never,
    top: 0,
    round: 0,
    editing: null,
    onPublish() {},
    give: { choose() {}, take() {}, spread: async () => null },
    onPoint() {},
    onReach() {},
    onFiles() {},
    onEdit() {},
    onJump() {},
    onDone() {},
  };
  await act(async () =>
    root.render(
      <>
        <GridRow {...same} row={own} at={0} />
        <GridRow {...same} row={inheriting} at={1} />
      </>,
    ),
  );
  const cells = [...document.querySelectorAll('[role="gridcell"]')];
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Men in Autumn', 'Ladies in Autumn']);
});

describe('D5.4 Several selected rows', () => {
  const bar = async (rows: readonly Row[]) => {
    const onEdit = vi.fn<(edits: unknown) => void>();
    const campaigns = await known();
    const watchBatches = fromCallback(() => {});
    const bulk = play(inert(bulkMachine).provide({ actors: { watchBatches } as never })).actor;
    const presets = play(inert(presetsMachine)).actor;
    const shown = <RowsBar bulk={bulk} campaigns={campaigns} presets={presets} rows={rows} onEdit={onEdit} />;
    await act(async () => root.render(shown));
    return onEdit;
  };

  it('get an ad set and a start status together; what is published stays as it is', async () => {
    const onEdit = await bar([row('a'), row('b'), row('c', { status: 'published' })]);
    expect(document.body.textContent).toContain('3 rows selected');
    expect(document.body.textContent).toContain('2 rows can be changed.');
    await act(async () => field().click());
    await type('men');
    await key('Enter');
    const status = [...document.querySelectorAll('select')].at(-1)!;
    await act(async () => {
      status.value = 'ACTIVE';
      status.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(onEdit.mock.calls.flat()).toEqual([
      ['a', 'b'].map((id) => ({ id, field: 'adset', value: expect.objectContaining({ name: expect.any(String) }) })),
      ['a', 'b'].map((id) => ({ id, field: 'wanted_status', value: 'ACTIVE' })),
    ]);
  });

  it('are not asked about where only one is selected', async () => {
    await bar([row('a')]);
    expect(document.body.textContent).toBe('');
  });

  it('take a preset or a status as one step, which can be undone even where none was said before', () => {
    const rows = [row('a'), row('b', { fields: { ...EMPTY_FIELDS, preset_id: MEDIA_ID } })];
    const steps = stepsOf(
      rows,
      rows.map(({ id }) => ({ id, field: 'preset_id' as const, value: MEDIA_ID })),
    );
    expect(steps).toEqual([{ id: 'a', field: 'preset_id', from: null, to: MEDIA_ID }]);
    const after = edited(rows, steps, 'to');
    expect(after.map(({ fields }) => fields.preset_id)).toEqual([MEDIA_ID, MEDIA_ID]);
    expect(edited(after, steps, 'from')[0]!.fields.preset_id).toBeNull();
  });
});
