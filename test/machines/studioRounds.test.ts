import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { studioMachine } from '#src/machines/studio.machine.ts';
import { selectWithoutImage } from '#src/machines/studioShown.ts';
import { GENERATION_ID, teaBrief } from '#test/support/generations.ts';
import { inert } from '#test/support/inert.ts';
import { play, silent } from '#test/support/play.ts';

const words = { primary_text: 'Tea.', headline: 'Tea', description: '', cta_text: 'Shop Now' };

it('D5.10 of many rounds the oldest is let go of: of texts as of images the forty-first last', () => {
  const generation = createMachine({ id: 'generation', version: '1' });
  const actors = { generation, findRounds: silent(), addAds: silent() };
  const { actor } = play(inert(studioMachine).provide({ actors } as never));
  const keys = (kind: 'texts' | 'images') =>
    actor
      .getSnapshot()
      .context.rounds.filter(({ images }) => (images === null) === (kind === 'texts'))
      .map(({ key }) => key);
  const upTo = (name: string, from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => `${name} ${from + at}`);

  actor.send({ type: 'studio.write', fields: teaBrief });
  actor.send({ type: 'studio.ask', key: 'texts 0' });
  actor.send({ type: 'generation.known', key: 'texts 0', id: GENERATION_ID, count: 6 });
  for (const key of upTo('texts', 1, 39)) actor.send({ type: 'studio.again', key, of: { key: 'texts 0', index: 0 } });
  expect(keys('texts')).toEqual(upTo('texts', 0, 39));
  const copies = [{ ...words, of: { key: 'texts 0', index: 0 } }];
  for (const key of upTo('images', 1, 41)) actor.send({ type: 'studio.draw', key, copies, each: 1 });
  expect([keys('texts'), keys('images')]).toEqual([upTo('texts', 0, 39), upTo('images', 2, 41)]);
  actor.send({ type: 'studio.again', key: 'texts 40', of: { key: 'texts 5', index: 0 } });
  // Others stand in the places of the first one.
  const left = ['texts 0', ...upTo('texts', 2, 40)];
  expect([keys('texts'), keys('images')]).toEqual([left, upTo('images', 2, 41)]);
  const { context, children } = actor.getSnapshot();
  const running = Object.keys(children).filter((id) => id.startsWith('generation-'));
  expect(running.toSorted()).toEqual(context.rounds.map(({ key }) => `generation-${key}`).toSorted());
});

it('D5.10 images are made for what was accepted, also when its round was let go of', () => {
  const generation = createMachine({ id: 'generation', version: '1' });
  const actors = { generation, findRounds: silent(), addAds: silent() };
  const { actor } = play(inert(studioMachine).provide({ actors } as never));
  actor.send({ type: 'studio.write', fields: teaBrief });
  actor.send({ type: 'studio.ask', key: 'texts 0' });
  actor.send({ type: 'generation.known', key: 'texts 0', id: GENERATION_ID, count: 6 });
  const { cta_text, ...texts } = words;
  const choice = { ...texts, cta_text, angle: '' };
  actor.send({
    type: 'generation.decided',
    key: 'texts 0',
    id: GENERATION_ID,
    index: 1,
    choice,
    pictures: null,
    texts,
  });
  const settle = (key: string) => actor.send({ type: 'generation.settled', key, how: 'ended', made: 6 });
  settle('texts 0');
  actor.send({ type: 'studio.ask', key: 'texts 1' });
  settle('texts 1');
  for (let more = 2; more <= 41; more += 1) {
    actor.send({ type: 'studio.ask', key: `texts ${more}` });
    actor.send({ type: 'generation.known', key: `texts ${more}`, id: `${more}`, count: 6 });
    settle(`texts ${more}`);
    // What something was accepted of stays as long as there is another.
    if (more === 40) expect(actor.getSnapshot().context.rounds.map(({ key }) => key)).toContain('texts 0');
    if (more === 40) expect(actor.getSnapshot().context.rounds.map(({ key }) => key)).not.toContain('texts 1');
    const decided = { type: 'generation.decided' as const, id: `${more}`, index: 0, choice, pictures: null, texts };
    actor.send({ ...decided, key: `texts ${more}` });
  }
  expect(actor.getSnapshot().context.rounds.map(({ key }) => key)).not.toContain('texts 0');
  const copies = selectWithoutImage(actor.getSnapshot());
  expect(copies[0]?.of).toEqual({ key: 'texts 0', index: 1 });
  actor.send({ type: 'studio.draw', key: 'images 1', copies: copies.slice(0, 1), each: 1 });
  const { rounds } = actor.getSnapshot().context;
  expect(rounds.at(-1)?.images?.map(({ of }) => of)).toEqual([{ generation_id: GENERATION_ID, index: 1 }]);
});

it('D5.13 what is said of the brand once the texts are there holds for their images, and for nothing else that is sold', () => {
  const generation = createMachine({ id: 'generation', version: '1' });
  const actors = { generation, findRounds: silent(), addAds: silent() };
  const { actor } = play(inert(studioMachine).provide({ actors } as never));
  const draw = (key: string) => {
    actor.send({ type: 'studio.draw', key, copies: [{ ...words, of: { key: 'texts', index: 0 } }], each: 1 });
    return actor.getSnapshot().context.rounds.at(-1)?.brief.fits_brand;
  };
  actor.send({ type: 'studio.write', fields: teaBrief });
  actor.send({ type: 'studio.ask', key: 'texts' });
  actor.send({ type: 'generation.known', key: 'texts', id: GENERATION_ID, count: 6 });
  expect(draw('images 1')).toBeUndefined();
  actor.send({ type: 'studio.write', fields: { fits_brand: true } });
  expect(draw('images 2')).toBe(true);
  actor.send({ type: 'studio.write', fields: { product: 'Coffee by post' } });
  expect(draw('images 3')).toBeUndefined();
});

it('D5.13 what is said of the brand holds while the same is sold, in whatever words, and for nothing that takes its place', () => {
  const { actor } = play(inert(studioMachine).provide({ actors: { findRounds: silent() } } as never));
  const fitsAs = (product: string) => {
    actor.send({ type: 'studio.write', fields: { product } });
    return actor.getSnapshot().context.brief.fits_brand;
  };
  fitsAs('Tea');
  actor.send({ type: 'studio.write', fields: { fits_brand: true } });
  for (const same of ['Tea and bread', 'Sourdough bread', 'Bread by post', 'Brot per Post'])
    expect(fitsAs(same), same).toBe(true);
  actor.send({ type: 'studio.write', fields: { offer: '20% off' } });
  expect(actor.getSnapshot().context.brief.fits_brand).toBe(true);
  expect(fitsAs('Dog collars')).toBeUndefined();
  expect(fitsAs('Brot per Post')).toBeUndefined();
});
