import { describe, expect, it } from 'vitest';
import type { AdSetChoice } from '#contract/ad.ts';
import { type Arranged, EMPTY_TEXT, isTooLong, makeRows } from '#src/machines/bulk/texts.ts';
import { EMPTY_BOARD } from '#src/machines/bulk/board.ts';
import type { Row } from '#src/machines/bulk/rows.ts';
import { cleared, copied, filledDown, pasted, tableOf } from '#src/views/bulk/clipboard.ts';
import { COLUMNS } from '#src/views/bulk/columns.ts';
import type { Range } from '#src/views/bulk/range.ts';

const adSets: readonly AdSetChoice[] = [
  { id: '1', name: 'Broad', campaign_id: '7', campaign_name: 'Spring' },
  { id: '2', name: 'Broad', campaign_id: '8', campaign_name: 'Summer' },
  { id: '3', name: 'Narrow', campaign_id: '8', campaign_name: 'Summer' },
];
const arranged = (count: number, name = (at: number) => `${at}.jpg`): Arranged => {
  const ids = Array.from({ length: count }, (_, at) => `${at}`);
  const look = { ok: true, width: 1080, height: 1080, hash: '' } as const;
  return {
    files: ids.map((id, at) => ({ id, name: name(at), size: 1, look })),
    board: {
      ...EMPTY_BOARD,
      pairs: ids.map((id, at) => ({ id: at, square: id, portrait: null, isGuess: false, isHeld: false })),
    },
    texts: [EMPTY_TEXT],
    target: { ad_account_id: null, adset: null, preset_id: null },
  };
};
const BULK = '0d9e7f54-3a7c-4a51-9d55-0f2a6a1c9b11';
const rows = (count: number): readonly Row[] => makeRows(arranged(count), BULK).rows;
/** Columns are counted from the first that can be written, behind the images. */
const range = (top: number, left: number, bottom = top, right = left): Range => ({
  anchor: { row: top, column: left + 1 },
  focus: { row: bottom, column: right + 1 },
});

describe('D5.4 a paste into the grid', () => {
  it('reads what spreadsheets write: tabs, quotes, lines in cells', () => {
    expect(tableOf('a\t"two\nlines"\t"a ""quote"""\r\nb\tc\td\r\n')).toEqual([
      ['a', 'two\nlines', 'a "quote"'],
      ['b', 'c', 'd'],
    ]);
  });

  it('leaves out the head of a spreadsheet: no ad is called “Name”', () => {
    const table = tableOf('name\tPrimary text\tHeadline \nA1\tT1\tH1\nA2\tT2\tH2\n');
    const { edits, leftOut } = pasted(COLUMNS, rows(2), range(0, 0), table, adSets);
    expect(edits.map(({ value }) => value)).toEqual(['A1', 'T1', 'H1', 'A2', 'T2', 'H2']);
    expect(leftOut).toBe('Pasted 6 cells. Left out: the row of column titles.');
    // In other columns, and alone, they are words as any others.
    expect(pasted(COLUMNS, rows(2), range(0, 1), tableOf('Name\nA1'), adSets).edits).toHaveLength(2);
    expect(pasted(COLUMNS, rows(2), range(0, 0), tableOf('Name'), adSets).edits).toHaveLength(1);
  });

  it('leaves quotes alone that are part of the words, as of a headline that begins with one', () => {
    expect(tableOf('"Best coffee" in town\nSecond\n"Third"\t5" pan')).toEqual([
      ['"Best coffee" in town'],
      ['Second'],
      ['Third', '5" pan'],
    ]);
    expect(tableOf('"never closed\nb')).toEqual([['"never closed'], ['b']]);
    expect([tableOf(''), tableOf('\r\n'), tableOf('a\t\r\n\nb')]).toEqual([[], [], [['a', ''], [''], ['b']]]);
  });

  it('goes out as it came in', () => {
    const some = rows(2).map((row) => ({
      ...row,
      fields: { ...row.fields, headline: 'tab\there', primary_text: 'a\n"b"' },
    }));
    const table = tableOf(copied(COLUMNS, some, range(0, 0, 1, 6)));
    expect(table).toHaveLength(2);
    expect(table[1]!.slice(0, 3)).toEqual(['1', 'a\n"b"', 'tab\there']);
  });

  it('writes from the first cell on, and says what was beyond the table', () => {
    const { edits, leftOut } = pasted(COLUMNS, rows(2), range(1, 5), [['x', 'Narrow', 'z'], ['y']], adSets);
    expect(edits.map(({ field, value }) => [field, value])).toEqual([
      ['link', 'x'],
      ['adset', adSets[2]],
    ]);
    expect(leftOut).toBe(
      'Pasted 2 cells. Left out: 1 cell beyond the table, 1 cell of columns that cannot be written.',
    );
  });

  it('D5.3 names no ad set that takes only dynamic creative', () => {
    const closed = [{ ...adSets[2]!, isClosed: true }];
    const { edits, leftOut } = pasted(COLUMNS, rows(2), range(0, 6), [['Narrow'], ['']], closed);
    expect(edits.map(({ value }) => value)).toEqual([null]);
    expect(leftOut).toBe(
      'Pasted 1 cell. Left out: 1 cell naming an ad set that takes only dynamic creative (in “0”). What they had is unchanged.',
    );
  });

  it('completes links, and knows a call to action by its label or by Meta’s word for it', () => {
    const table = [
      ['shop now', 'example.org/1'],
      ['SHOP_NOW', 'https://example.org'],
      ['nonsense', ''],
    ];
    const { edits, leftOut } = pasted(COLUMNS, rows(3), range(0, 4), table, adSets);
    expect(edits.map(({ value }) => value)).toEqual([
      'Shop Now',
      'https://example.org/1',
      'Shop Now',
      'https://example.org',
      '',
    ]);
    expect(leftOut).toBe(
      'Pasted 5 cells. Left out: 1 cell naming no call to action (in “2”). What they had is unchanged.',
    );
  });

  it('leaves alone what only tells: images and status', () => {
    const whole = range(0, -1, 1, 7);
    const table = tableOf(copied(COLUMNS, rows(2), whole));
    expect(table.map((line) => [line.length, line[0], line[1], line.at(-1)])).toEqual([
      [9, '', '0', ''],
      [9, '', '1', ''],
    ]);
    const { edits, leftOut } = pasted(COLUMNS, rows(2), whole, table, adSets);
    expect([edits.length, leftOut]).toEqual([2 * 7, null]);
    expect(cleared(COLUMNS, rows(2), range(0, 6, 0, 8)).map(({ field }) => field)).toEqual(['adset']);
    expect(filledDown(COLUMNS, rows(2), range(0, 7, 1, 8))).toEqual([]);
  });

  it('fills the range with one cell', () => {
    expect(pasted(COLUMNS, rows(3), range(0, 2, 2, 3), [['x']], adSets).edits).toHaveLength(6);
  });

  it('takes an ad set by its id or its name, and none that two could be', () => {
    const { edits, leftOut } = pasted(
      COLUMNS,
      rows(4),
      range(0, 6),
      [['2'], ['narrow'], ['Broad'], ['Spring › Broad']],
      adSets,
    );
    expect(edits.map(({ value }) => (value as AdSetChoice).id)).toEqual(['2', '3', '1']);
    expect(leftOut).toBe(
      'Pasted 3 cells. Left out: 1 cell naming no ad set of this account (in “2”). What they had is unchanged.',
    );
  });

  it('names the ads whose cells keep what they had, a few of many, and by its row one without a name', () => {
    const some = rows(6).map((row, at) => (at === 0 ? { ...row, fields: { ...row.fields, name: ' ' } } : row));
    const table = [['Wide'], ['Narrow'], ['Wider'], ['Widest'], ['x'], ['y']];
    expect(pasted(COLUMNS, some, range(0, 6), table, adSets).leftOut).toBe(
      'Pasted 1 cell. Left out: 5 cells naming no ad set of this account (in row 1, “2”, “3”, and 2 more). ' +
        'What they had is unchanged.',
    );
  });

  it('takes 5,000 cells, and says how many more there were', () => {
    const table = Array.from({ length: 1000 }, () => ['a', 'b', 'c', 'd', 'Shop Now', 'f']);
    const { edits, leftOut } = pasted(COLUMNS, rows(1000), range(0, 0), table, adSets);
    expect(edits).toHaveLength(5000);
    expect(leftOut).toBe('Pasted 5,000 cells. Left out: 1,000 cells above the limit of 5,000.');
  });

  it('leaves ads alone that are on their way to Meta', () => {
    const [first, second] = rows(2);
    const frozen = { ...first!, status: 'queued' as const };
    const { edits, leftOut } = pasted(COLUMNS, [frozen, second!], range(0, 0), [['a'], ['b']], adSets);
    expect(edits.map(({ id }) => id)).toEqual([second!.id]);
    expect(leftOut).toContain('1 cell of ads that can no longer be changed');
  });

  it('empties and fills down', () => {
    const all = rows(3);
    expect(cleared(COLUMNS, all, range(0, 5, 1, 6)).map(({ value }) => value)).toEqual(['', null, '', null]);
    expect(filledDown(COLUMNS, all, range(0, 0, 2, 0)).map(({ id, value }) => [id, value])).toEqual([
      [all[1]!.id, '0'],
      [all[2]!.id, '0'],
    ]);
    expect(filledDown(COLUMNS, all, range(1, 0)).map(({ value }) => value)).toEqual(['0']);
    expect(filledDown(COLUMNS, all, range(0, 0))).toEqual([]);
  });
});

describe('D5.1 long texts of many ads', () => {
  it.each([
    ['letters', 'h'],
    ['emoji', '😀'],
    ['combining marks', 'e\u0301'],
  ])('with %s fit at the limit, and not beyond it', (_, letter) => {
    const points = [...letter].length;
    const fit = letter.repeat(Math.floor(255 / points));
    expect(isTooLong({ ...EMPTY_TEXT, headline: fit })).toBe(false);
    expect(isTooLong({ ...EMPTY_TEXT, headline: letter.repeat(Math.floor(255 / points) + 1) })).toBe(true);
  });

  it('a name made of a long file name is cut between characters as people see them', () => {
    const name = `${'👩‍👩‍👧‍👦'.repeat(60)}.jpg`;
    const made = makeRows({ ...arranged(1, () => name), texts: [EMPTY_TEXT, EMPTY_TEXT] }, BULK).rows;
    for (const { fields } of made) {
      expect([...fields.name].length).toBeLessThanOrEqual(255);
      expect(fields.name).toMatch(/^(👩‍👩‍👧‍👦)+ – text [12]$/u);
    }
  });
});
