import { expect, it } from 'vitest';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import { node } from '#contract/flows/build.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { TEMPLATE_IDS } from '#contract/flows/templateIds.ts';
import { applyEdit } from '#src/machines/flowEdits.ts';
import { type Flow, fits } from '#src/views/flows/canvasView.ts';
import { heightOf, layoutOf, lookAt, pathOf, type Point, STEP, WHOLE_FLOW } from '#src/views/flows/layout.ts';
import { randomFlow } from '#test/contract/flows/randomFlow.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const boxesOf = (definition: FlowDefinition): Box[] => {
  const { places } = layoutOf(definition);
  return definition.nodes.map((node) => {
    const { x, y } = places.get(node.id)!;
    return { left: x, top: y, right: x + STEP.width, bottom: y + heightOf(node) };
  });
};

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const between = ([one, other]: readonly [Point, Point]): Box => ({
  left: Math.min(one.x, other.x),
  right: Math.max(one.x, other.x),
  top: Math.min(one.y, other.y),
  bottom: Math.max(one.y, other.y),
});

/** Whether a line goes through the inside of a box; along its edge it may. */
const cuts = (line: Box, box: Box): boolean => {
  const inside = { left: box.left + 1, top: box.top + 1, right: box.right - 1, bottom: box.bottom - 1 };
  return (
    line.left <= inside.right && inside.left <= line.right && line.top <= inside.bottom && inside.top <= line.bottom
  );
};

const flows = [
  ...TEMPLATE_IDS.map((id) => [id, FLOW_TEMPLATES[id].definition] as const),
  ...Array.from({ length: 60 }, (_, index) => [`random ${index}`, randomFlow(index + 1, 2 + (index % 30))] as const),
];

it.each(flows)('D7.4 no step covers another, and no edge lies behind a step: %s', (_, definition) => {
  const boxes = boxesOf(definition);
  const faults: string[] = [];
  boxes.forEach((box, at) => {
    if (boxes.slice(at + 1).some((other) => overlap(box, other))) faults.push(`${definition.nodes[at]!.id} is covered`);
  });
  for (const [id, route] of layoutOf(definition).routes)
    for (let at = 1; at < route.length; at += 1)
      for (const [index, box] of boxes.entries())
        if (cuts(between([route[at - 1]!, route[at]!]), box)) faults.push(`${id} cuts ${definition.nodes[index]!.id}`);
  expect(faults).toEqual([]);
});

it('D7.4 what usually happens goes straight down', () => {
  const { places } = layoutOf(FLOW_TEMPLATES.weeklyRefresh.definition);
  const usual = ['trigger', 'angles', 'copy', 'images', 'preflight', 'review', 'publish', 'done'];
  expect(new Set(usual.map((id) => places.get(id)!.x)).size).toBe(1);
  const heights = usual.map((id) => places.get(id)!.y);
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  expect(places.get('tell')!.x).toBeGreaterThan(places.get('publish')!.x);
});

it('draws corners round', () => {
  expect(
    pathOf([
      { x: 0, y: 0 },
      { x: 0, y: 20 },
      { x: 30, y: 20 },
    ]),
  ).toBe('M0 0L0 12Q0 20 8 20L30 20');
});

it('D7.4 every template is seen as a whole when it is opened on a laptop, in words that can be read', () => {
  // What is left of 1440x900 pixels for the canvas.
  const frame = { clientWidth: 734, clientHeight: 684 } as Element;
  const { name, description, definition: weekly, limits } = FLOW_TEMPLATES.weeklyRefresh;
  const preset = node('preset', 'apply_preset', { ads: 'made', preset_id: null, replace: false });
  const withPreset = applyEdit(
    { name, description, definition: weekly, limits },
    { kind: 'add', node: preset, after: { step: 'images', outcome: 'ok' } },
  );
  for (const { name: id, definition } of [...Object.values(FLOW_TEMPLATES), withPreset]) {
    const { places } = layoutOf(definition);
    const sizes = definition.nodes.map((node) => ({ ...places.get(node.id)!, height: heightOf(node) }));
    const bounds = {
      width: Math.max(...sizes.map(({ x }) => x + STEP.width)),
      height: Math.max(...sizes.map(({ y, height }) => y + height)),
    };
    const flow = { getNodes: () => [], getNodesBounds: () => ({ x: 0, y: 0, ...bounds }) } as unknown as Flow;
    expect(fits(flow, frame), id).toBe(true);
  }
  expect([1, 0.75, 0.74, 0.69, 0.54, WHOLE_FLOW, 0.29].map(lookAt)).toEqual([
    'near',
    'near',
    'larger',
    'named',
    'named',
    'far',
    'block',
  ]);
});
