// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import { ROUTES } from '#contract/routes.ts';
import { draftMachine } from '#src/machines/draft.machine.ts';
import { newVersionHref } from '#src/views/ads/fix.ts';
import { NewFromAd } from '#src/views/builder/NewFromAd.tsx';
import { ToStudio } from '#src/views/builder/ToStudio.tsx';
import { failures, goodAd, MEDIA_ID } from '#test/machines/charts/samples.ts';
import { answers, fails, play, settle, silent } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

const open = async (ad: Ad) => {
  const machine = draftMachine.provide({
    actors: { loadDraft: answers({ ad, copy: null }).logic, saveDraft: silent() } as never,
    actions: { keepCopy: () => {}, dropCopy: () => {} },
  });
  const { actor: draft } = play(machine, { adId: goodAd.id, mediaAssetId: MEDIA_ID });
  await settle();
  const heard: string[] = [];
  const root = rooted(document.querySelector('main')!);
  await act(async () =>
    root.render(
      <NewFromAd
        draft={draft}
        onModel={(keepsImage) => heard.push(keepsImage ? 'same image' : 'more')}
        onNewImage={() => heard.push('new image')}
      />,
    ),
  );
  return { draft, heard };
};
const ways = () => [...document.querySelectorAll<HTMLElement>('main a, main button')];
const press = (name: string) =>
  act(async () =>
    ways()
      .find(({ textContent }) => textContent.trim() === name)!
      .click(),
  );

it('D5.2 more like an ad, its image with new text, and its text with a new image are one press each', async () => {
  const { heard } = await open(goodAd);
  for (const name of ['More like this', 'Same image, new text', 'New image, same text']) await press(name);
  expect(heard).toEqual(['more', 'same image', 'new image']);
  expect(ways().map((way) => way.getAttribute('href'))).toEqual([ROUTES.studio, ROUTES.studio, null]);
});

it('D5.2 an ad without an image has none to keep, and a copy waits for what is not saved', async () => {
  const { draft } = await open({ ...goodAd, media: { ...goodAd.media, square: null, portrait: null } });
  expect(ways().map(({ textContent }) => textContent.trim())).toEqual(['More like this', 'New image, same text']);
  await act(async () => draft.send({ type: 'draft.change', fields: { headline: 'Another one' } }));
  expect((ways().at(-1) as HTMLButtonElement).disabled).toBe(true);
});

it('D5.2 from an empty ad the way leads to ads that are written from a brief', async () => {
  const copy = { ...goodAd.copy, name: '', headline: '', primary_text: '' };
  await open({ ...goodAd, copy });
  expect(ways().map(({ textContent }) => textContent.trim())).toEqual(['Write with AI']);
});

it('D6.5 the way to a new version goes on once the ad is known, once, and not where it could not be loaded', async () => {
  expect(newVersionHref(MEDIA_ID)).toBe(`${ROUTES.adBuilder}/${MEDIA_ID}#new-version`);
  const machine = draftMachine.provide({
    actors: {
      loadDraft: answers(fails(failures.server), { ad: goodAd, copy: null }).logic,
      saveDraft: silent(),
    } as never,
    actions: { keepCopy: () => {}, dropCopy: () => {} },
  });
  const { actor: draft } = play(machine, { adId: goodAd.id, mediaAssetId: MEDIA_ID });
  const heard = vi.fn();
  const root = rooted(document.querySelector('main')!);
  const draw = () => act(async () => root.render(<ToStudio draft={draft} onLoaded={() => heard()} />));
  await draw();
  await act(settle);
  expect(heard).not.toHaveBeenCalled();
  await act(async () => {
    draft.send({ type: 'draft.retry' });
    await settle();
  });
  await draw();
  expect(heard).toHaveBeenCalledOnce();
});
