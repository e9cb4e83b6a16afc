import { expect, it } from 'vitest';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { stepThatWay } from '#src/views/flows/canvasKeys.ts';
import { heightOf, layoutOf, STEP } from '#src/views/flows/layout.ts';
import { randomFlow } from '#test/contract/flows/randomFlow.ts';

const canvasOf = (definition: ReturnType<typeof randomFlow>) => {
  const { places } = layoutOf(definition);
  const steps = definition.nodes.map((each) => ({
    id: each.id,
    position: places.get(each.id)!,
    width: STEP.width,
    height: heightOf(each),
  }));
  return (key: string, from: string) => stepThatWay(key, from, steps, definition.edges);
};

it('D7.4 arrow keys go along what usually happens, to the side and back', () => {
  const { definition } = FLOW_TEMPLATES.rejectionRepair;
  const go = canvasOf(definition);
  const [first] = definition.nodes;
  const way = [first!.id];
  for (let at = 0; at < 4; at += 1) way.push(go('ArrowDown', way.at(-1)!)!);
  const back = [way.at(-1)!];
  for (let at = 0; at < 4; at += 1) back.push(go('ArrowUp', back.at(-1)!)!);
  expect(new Set(way).size, 'each is another step').toBe(5);
  expect(back.toReversed()).toEqual(way);
  expect(go('ArrowUp', way[0]!), 'nothing is above the trigger').toBeUndefined();
  const side = go('ArrowRight', way.at(-1)!)!;
  expect(way).not.toContain(side);
  expect(way).toContain(go('ArrowLeft', side));
  expect(go('Enter', way[0]!)).toBeNull();
});

it('D7.4 every step of a flow is reached by arrow keys', () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const definition = randomFlow(seed, 30);
    const go = canvasOf(definition);
    const seen = new Set([definition.nodes[0]!.id]);
    // A set is walked with what is added to it on the way.
    for (const id of seen)
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
        const to = go(key, id);
        if (to) seen.add(to);
      }
    expect(seen.size, `seed ${seed}`).toBe(definition.nodes.length);
  }
});
