import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import {
  demoFlowMachine,
  FLOW_STEPS,
  selectBusy,
  selectFlowText,
  selectHeadline,
  selectPublished,
  selectReviewing,
  selectStepStatus,
} from '#site/landing/bento/flow/demoFlow.machine.ts';

const open = () => {
  const world = { down: new Set<string>(), sent: [] as string[] };
  const work = async <T>(name: string, result: T): Promise<T> => {
    if (world.down.has(name)) throw { kind: 'server', status: 503, text: `No ${name}.` };
    return result;
  };
  const actor = createActor(
    demoFlowMachine.provide({
      actors: {
        ideate: fromPromise(() => work('ideate', 'Roasted on Thursday')),
        generate: fromPromise<string, { idea: string; made: number }>(({ input }) =>
          work('generate', `${input.idea}, draft ${input.made + 1}`),
        ),
        publish: fromPromise<void, { headline: string }>(async ({ input }) => {
          await work('publish', null);
          world.sent.push(input.headline);
        }),
      },
    }),
  ).start();
  const settled = () => waitFor(actor, (snapshot) => !selectBusy(snapshot));
  const standing = () => FLOW_STEPS.map((step) => selectStepStatus(step)(actor.getSnapshot()));
  return { actor, world, settled, standing };
};

describe('The flow that plays on the landing page', () => {
  it('D8.1 goes by itself up to the person, and nothing reaches Meta before they say yes', async () => {
    const { actor, world, settled, standing } = open();
    expect(standing()).toEqual(['ahead', 'ahead', 'ahead', 'ahead']);
    actor.send({ type: 'flow.run' });
    expect(standing()[0]).toBe('busy');
    expect(selectReviewing(await settled())).toBe(true);
    expect(standing()).toEqual(['done', 'done', 'asking', 'ahead']);
    expect(world.sent).toEqual([]);
    actor.send({ type: 'draft.approve' });
    expect(selectPublished(await settled())).toBe(true);
    expect(standing()).toEqual(['done', 'done', 'done', 'done']);
    expect(world.sent).toEqual(['Roasted on Thursday, draft 1']);
  });

  it('D8.1 makes another draft of the same idea for who refuses the first', async () => {
    const { actor, settled } = open();
    actor.send({ type: 'flow.run' });
    await settled();
    actor.send({ type: 'draft.refuse' });
    expect(selectHeadline(await settled())).toBe('Roasted on Thursday, draft 2');
  });

  it.each([
    ['ideate', 0],
    ['generate', 1],
    ['publish', 3],
  ])('D8.1 waits at the step that failed, says why, and tries that one again: %s', async (name, at) => {
    const { actor, world, settled, standing } = open();
    world.down.add(name);
    actor.send({ type: 'flow.run' });
    await settled();
    actor.send({ type: 'draft.approve' });
    const snapshot = await settled();
    expect(standing()[at]).toBe('failed');
    expect(standing().slice(0, at)).toEqual(Array(at).fill('done'));
    expect(selectFlowText(snapshot)).toBe(`No ${name}.`);
    world.down.clear();
    actor.send({ type: 'flow.retry' });
    expect(selectFlowText(await settled())).toBeNull();
    expect(standing()[at]).toBe('done');
  });

  it('says something of a failure without words, too', () => {
    const failed = demoFlowMachine.resolveState({
      value: { failed: 'publishing' },
      context: { idea: null, headline: null, made: 0, failure: { kind: 'network' } },
    });
    expect(selectFlowText(failed)).toBe('It did not get through. Try again.');
  });

  it('starts fresh after it has published, and after the page went away', async () => {
    const { actor, settled, standing } = open();
    actor.send({ type: 'flow.run' });
    await settled();
    actor.send({ type: 'draft.approve' });
    await settled();
    actor.send({ type: 'flow.run' });
    expect(standing()).toEqual(['busy', 'ahead', 'ahead', 'ahead']);
    actor.send({ type: 'app.suspend' });
    expect(standing()).toEqual(['ahead', 'ahead', 'ahead', 'ahead']);
  });
});
