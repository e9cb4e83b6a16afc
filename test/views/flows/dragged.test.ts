import { expect, it } from 'vitest';
import type { ExitEdge } from '#src/views/flows/CanvasLine.tsx';
import type { StepNode } from '#src/views/flows/CanvasStep.tsx';
import { linesAt, stepsAt } from '#src/views/flows/dragged.ts';

const step = (id: string) => ({ id, position: { x: 0, y: 0 }, data: {} }) as unknown as StepNode;
const line = (source: string, target: string) =>
  ({ id: `${source}.done`, source, target, data: { route: [] } }) as unknown as ExitEdge;

it('D7.4 of many steps only the one that is dragged is drawn anew, with its lines', () => {
  const [steps, lines] = [
    [step('a'), step('b'), step('c')],
    [line('a', 'b'), line('b', 'c'), line('c', 'd')],
  ];
  const at = { x: 40, y: 8 };
  const [movedSteps, movedLines] = [stepsAt(steps, { a: at }), linesAt(lines, { a: at })];
  expect(movedSteps[0]).toMatchObject({ id: 'a', position: at });
  expect([movedSteps[1] === steps[1], movedSteps[2] === steps[2]]).toEqual([true, true]);
  expect(movedLines[0]).toMatchObject({ source: 'a', data: { route: null } });
  expect([movedLines[1] === lines[1], movedLines[2] === lines[2]]).toEqual([true, true]);
  expect(stepsAt(steps, {}).every((one, index) => one === steps[index])).toBe(true);
});
