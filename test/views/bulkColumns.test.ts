import { describe, expect, it } from 'vitest';
import { EMPTY_FIELDS } from '#src/machines/adFields.ts';
import type { Row } from '#src/machines/bulk/rows.ts';
import { COLUMNS, columnsOf, HIDEABLE, hiddenOf, STATUS_WIDTH } from '#src/views/bulk/columns.ts';
import { layoutOf } from '#src/views/bulk/layout.ts';

/** Beside the menu, the page's margins and a bar to scroll, in a window of 1,440 pixels. */
const ROOM_PX = 1440 - 256 - 2 * 32 - 2 - 15;
const rowSaying = (description: string) => ({ fields: { ...EMPTY_FIELDS, description } }) as Row;
const titles = (hidden: readonly string[]) => columnsOf(hidden).map(({ title }) => title);

describe('D5.4 the columns of the grid', () => {
  it('fit into a window of 1,440 pixels, with and without trouble', () => {
    const fixed = columnsOf(hiddenOf(null, [rowSaying('')])).slice(0, -1);
    const least = fixed.reduce((sum, { width }) => sum + width, 0);
    expect(least + STATUS_WIDTH.calm).toBeLessThanOrEqual(ROOM_PX);
    expect(least + STATUS_WIDTH.trouble).toBeLessThanOrEqual(ROOM_PX);
    const all = COLUMNS.slice(0, -1).reduce((sum, { width }) => sum + width, 0);
    expect(all + STATUS_WIDTH.calm).toBeLessThanOrEqual(ROOM_PX + 20);
  });

  it('leave out the description until an ad has one, or somebody wants it', () => {
    expect(titles(hiddenOf(null, [rowSaying('')]))).not.toContain('Description');
    expect(titles(hiddenOf(null, [rowSaying(''), rowSaying('Fresh')]))).toContain('Description');
    expect(titles(hiddenOf([], [rowSaying('')]))).toContain('Description');
    expect(titles(hiddenOf(['description'], [rowSaying('Fresh')]))).not.toContain('Description');
  });

  it('can be hidden, but for those by which one knows an ad', () => {
    const all = HIDEABLE.map(({ id }) => id);
    expect(titles(all)).toEqual(['Images', 'Name', 'Status']);
    expect(titles(['name'])).toContain('Name');
  });

  it('stay in sight at both edges: images and name, and the status', () => {
    const { columns, pinned } = layoutOf(columnsOf(['link']));
    expect(columns.map((_, at) => pinned(at))).toEqual([
      { 'data-pinned': 'images' },
      { 'data-pinned': 'name' },
      ...Array.from({ length: columns.length - 3 }, () => ({})),
      { 'data-pinned': 'status' },
    ]);
  });
});
