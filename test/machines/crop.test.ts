import { describe, expect, it } from 'vitest';
import type { AdImage, ImageFormat } from '#contract/ad.ts';
import type { CropSource } from '#contract/calls/crops.ts';
import { isFrameOf, type PixelSize } from '#contract/rules/frame.ts';
import { type CropEvent, cropMachine } from '#src/machines/crop.machine.ts';
import { selectCropText, selectFocus, selectFrame, selectRatio, sharpnessOf } from '#src/machines/cropShown.ts';
import { randomOf } from '#test/support/fuzzRandom.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { image, source } from './charts/crop.ts';

const made: AdImage = { ...image, id: 'made', crop: 'chosen' };

const open = async (found: CropSource = source, format: ImageFormat = 'square', wanted: PixelSize | null = null) => {
  const cut = answers(fails({ kind: 'network' }), made);
  const actors = { loadOriginal: answers(found).logic, cutImage: cut.logic };
  const { actor } = play(cropMachine.provide({ actors: actors as never }), { image, format, wanted });
  await settle();
  return { actor, cut, send: (...events: CropEvent[]) => events.forEach((event) => actor.send(event)) };
};

describe('D5.1 the crop chart', () => {
  it('begins with the part that the image shows', async () => {
    const { actor } = await open();
    expect(selectFrame(actor.getSnapshot())).toEqual(source.frame);
  });

  it('proposes a part around the subject where the image is for the other format', async () => {
    const { actor } = await open({ ...source, suggested: { x: 0.75, y: 0.5 } }, 'portrait');
    expect(selectRatio(actor.getSnapshot())).toEqual({ width: 1080, height: 1350 });
    expect(selectFrame(actor.getSnapshot())).toEqual({ left: 1100, top: 0, width: 800, height: 1000 });
  });

  it('begins around what was chosen for the first format, however the subject was found', async () => {
    const chosen = { ...image, crop: 'chosen' as const };
    const frame = { left: 0, top: 100, width: 640, height: 640 };
    const found = { ...source, frame, focus: null, suggested: { x: 0.9, y: 0.9 } };
    const actors = { loadOriginal: answers(found).logic, cutImage: answers(made).logic };
    const machine = cropMachine.provide({ actors: actors as never });
    const { actor } = play(machine, { image: chosen, format: 'portrait', wanted: null });
    await settle();
    expect(selectFrame(actor.getSnapshot())).toEqual({ left: 0, top: 20, width: 640, height: 800 });
  });

  it('proposes a part of the ratio that was asked for', async () => {
    const { actor } = await open(source, 'portrait', { width: 1080, height: 1920 });
    expect(selectFrame(actor.getSnapshot())).toEqual({ left: 719, top: 0, width: 562, height: 999 });
  });

  it('brings the frame to the focal point, keeps its size, and remembers both for another ratio', async () => {
    const { actor, send } = await open(source, 'portrait');
    send({ type: 'crop.resize', width: 640 }, { type: 'crop.focus', at: { x: 0.25, y: 0.4 } });
    expect(selectFrame(actor.getSnapshot())).toEqual({ left: 180, top: 0, width: 640, height: 800 });
    send({ type: 'crop.ratio', ratio: { width: 1080, height: 1920 } });
    expect(selectFrame(actor.getSnapshot())).toMatchObject({ top: 0, width: 562, height: 999 });
    expect(selectFocus(actor.getSnapshot())).toEqual({ x: 0.25, y: 0.4 });
    send({ type: 'crop.reset' });
    expect(selectFocus(actor.getSnapshot())).toEqual(source.suggested);
  });

  it('sends nothing below 600 pixels, and says what is soft below 1080', async () => {
    const { actor, cut, send } = await open();
    expect([1080, 1079, 600, 599].map((width) => sharpnessOf({ width, height: width }))).toEqual([
      'sharp',
      'soft',
      'soft',
      'tooSmall',
    ]);
    send({ type: 'crop.resize', width: 599 }, { type: 'crop.save' });
    expect(actor.getSnapshot().matches('adjusting')).toBe(true);
    expect(cut.inputs).toEqual([]);
  });

  it('says what failed, and makes the image when it is saved again', async () => {
    const { actor, cut, send } = await open();
    send({ type: 'crop.move', right: -100, down: 0 }, { type: 'crop.save' });
    await settle();
    expect(selectCropText(actor.getSnapshot())).not.toBeNull();
    send({ type: 'crop.save' });
    await settle();
    const frame = { ...source.frame, left: 400 };
    expect(cut.inputs.at(-1)).toEqual({ imageId: image.id, format: 'square', frame, focus: null });
    expect(actor.getSnapshot().output).toEqual({ format: 'square', image: made });
  });

  it.each([1, 2, 3, 4, 5])(
    'has a frame of its ratio inside of the original, whatever is done (seed %i)',
    async (seed) => {
      const random = randomOf(seed);
      const between = (least: number, most: number) => least + random.below(most - least + 1);
      const original = { url: '', width: between(600, 5000), height: between(300, 5000) };
      const { actor, send } = await open({ ...source, original }, random.pick(['square', 'portrait'] as const));
      const point = () => ({ x: random.below(101) / 100, y: random.below(101) / 100 });
      const size = () => between(0, 6000);
      const acts: readonly (() => CropEvent)[] = [
        () => ({ type: 'crop.move', right: between(-3000, 3000), down: between(-3000, 3000) }),
        () => ({ type: 'crop.resize', width: size(), still: point() }),
        () => ({ type: 'crop.place', frame: { left: size(), top: size(), width: size(), height: size() } }),
        () => ({ type: 'crop.zoom', closer: random.chance(0.5) }),
        () => ({ type: 'crop.focus', at: point() }),
        () => ({ type: 'crop.ratio', ratio: { width: 1080, height: random.pick([1080, 1350, 1920]) } }),
        () => ({ type: 'crop.reset' }),
      ];
      for (let step = 0; step < 200; step += 1) {
        const event = random.pick(acts)();
        send(event);
        const snapshot = actor.getSnapshot();
        const frame = selectFrame(snapshot);
        expect(isFrameOf(original, selectRatio(snapshot), frame), JSON.stringify({ event, frame, original })).toBe(
          true,
        );
        expect(Object.values(frame).every(Number.isInteger), JSON.stringify(frame)).toBe(true);
      }
    },
  );
});
