import { fold } from '#src/statecharts/fold.ts';
import { expect, it } from 'vitest';

const row = (head: string, ...names: string[]) => ({ head, names });
const limits = { rows: 2, names: 2 };

it('Rows and names beyond a limit are left out and counted', () => {
  expect(fold([row('a', '1', '2', '3', '4'), row('b'), row('c'), row('d', '1')], limits)).toEqual({
    rows: [row('a', '1', '2', '…'), row('b')],
    hidden: 4,
  });
});

it('A single one is not left out: saying so takes as much room', () => {
  const rows = [row('a', '1', '2', '3'), row('b'), row('c')];
  expect(fold(rows, limits)).toEqual({ rows, hidden: 0 });
});
