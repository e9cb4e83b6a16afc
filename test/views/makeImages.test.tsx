// @vitest-environment networked-page
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import { selectFields, selectImage } from '#src/machines/draft.machine.ts';
import { MakeImages } from '#src/views/builder/write/MakeImages.tsx';
import { goodAd } from '#test/machines/charts/samples.ts';
import { button, choose, openBeside, press } from '#test/support/besideAd.tsx';
import { seen } from '#test/support/seen.ts';
import { closeTabs } from '#test/support/studioTabs.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => {
  closeTabs();
  vi.unstubAllGlobals();
});

const open = ({ paints = true, ...given }: { ad?: Ad; credits?: number; paints?: boolean }) =>
  openBeside({ ...given, part: (props) => <MakeImages {...props} paints={paints} /> });
const text = () => document.body.textContent;

describe('D5.2 Images for an ad, made where its images are', () => {
  it('are laid out anew where they were made here, and upright for the feed or for stories', async () => {
    const made = { ...goodAd.media.square!, made: true as const };
    const { world, draft } = await open({ ad: { ...goodAd, media: { ...goodAd.media, square: made } } });
    await press('Change layout');
    await choose('1 other layout · 10 credits');
    await seen(() => expect(world.bodies).toHaveLength(1));
    expect(world.bodies[0]).toMatchObject({ count: 1, ad_id: goodAd.id });
    world.advance();
    await seen(() => expect(text()).toContain('1 image made'));
    await act(async () => document.querySelector<HTMLInputElement>('input[value=story]')!.click());
    await press('Use suggestion 1');
    expect(selectImage('portrait')(draft.getSnapshot())?.height).toBe(1920);
  });

  it('are not offered for letters that no typeface has, and the person is told which', async () => {
    const { world } = await open({ ad: { ...goodAd, copy: { ...goodAd.copy, headline: 'กาแฟสด' } } });
    expect(text()).toContain('Images can’t show these letters: ก');
    await press('Make images');
    expect(button('3 images · 30 credits').getAttribute('aria-disabled')).toBe('true');
    expect(world.bodies).toEqual([]);
  });

  it('are asked for with what the ad says, put into both places by one press, and taken out by another', async () => {
    const { world, draft } = await open({});
    const before = selectFields(draft.getSnapshot());
    await press('Make images');
    expect(text()).toContain('3 images · 30 credits');
    await choose('3 images · 30 credits');
    await seen(() => expect(world.bodies).toHaveLength(1));
    const { copy } = goodAd;
    expect(world.bodies[0]).toMatchObject({
      count: 3,
      ad_id: goodAd.id,
      copies: [{ headline: copy.headline, primary_text: copy.primary_text, cta_text: copy.cta_text }],
    });
    expect(world.bodies[0]).not.toHaveProperty('paint');
    for (let turn = 0; turn < 3; turn += 1) world.advance();
    await seen(() => expect(text()).toContain('3 images made'));
    await press('Use suggestion 2');
    const used = selectFields(draft.getSnapshot());
    expect(selectImage('square')(draft.getSnapshot())?.id).toBe(used.square_image_id);
    expect(selectImage('portrait')(draft.getSnapshot())?.id).toBe(used.portrait_image_id);
    expect(used.square_image_id).not.toBe(before.square_image_id);
    await act(async () => draft.send({ type: 'draft.undo' }));
    expect(selectFields(draft.getSnapshot())).toEqual(before);
    await act(async () => draft.send({ type: 'draft.redo' }));
    await press('Undo suggestion 2');
    expect(selectFields(draft.getSnapshot())).toEqual(before);
  });

  it('D5.10 that came to nothing for one reason say so once', async () => {
    const { world } = await open({});
    await press('Make images');
    await choose('3 images · 30 credits');
    await seen(() => expect(world.bodies).toHaveLength(1));
    world.plan.fails = true;
    for (let turn = 0; turn < 3; turn += 1) world.advance();
    await seen(() =>
      expect(text()).toContain('3 could not be made. The writer gave no answer. You did not pay for them.'),
    );
    expect(text().split('The writer gave no answer.')).toHaveLength(2);
  });

  it('are painted where a model is there to do so', async () => {
    const { world } = await open({});
    await press('Make images');
    await choose('1 image painted by AI · 10 credits');
    await seen(() => expect(world.bodies[0]).toMatchObject({ count: 1, paint: true }));
  });

  it('are not painted where there is no model', async () => {
    await open({ paints: false });
    await press('Make images');
    expect(button('1 image · 10 credits')).toBeDefined();
    expect(button('1 image painted by AI · 10 credits')).toBeUndefined();
  });

  it('D4.4 offer the top-up where the credits do not reach, and the ad is kept', async () => {
    const { offers } = await open({ credits: 5 });
    await press('Make images');
    await choose('1 image · 10 credits');
    await seen(() => expect(offers.getSnapshot().matches('notEnoughCredits')).toBe(true));
    expect(text()).toContain('Your ad is kept');
    expect(text()).not.toContain('You have credits for');
  });

  it('D4.4 are as many as the credits reach for, by one press', async () => {
    const { offers, world } = await open({ credits: 25 });
    await press('Make images');
    await choose('6 images · 60 credits');
    await seen(() => expect(offers.getSnapshot().matches('notEnoughCredits')).toBe(true));
    expect(text()).toContain('You have credits for 2 of 6.');
    await press('Make 2 · 20 credits');
    await seen(() => expect(world.bodies.at(-1)).toMatchObject({ count: 2 }));
    for (let turn = 0; turn < 3; turn += 1) world.advance();
    await seen(() => expect(text()).toContain('2 images made'));
    expect(world.books.left).toBe(5);
  });

  it('wait for an ad that says something', async () => {
    const bare = { ...goodAd, copy: { ...goodAd.copy, name: '', headline: '', primary_text: '' } };
    await open({ ad: bare });
    expect(text()).toContain('Write a headline first');
    await press('Make images');
    expect(button('1 image · 10 credits').getAttribute('aria-disabled')).toBe('true');
  });
});
