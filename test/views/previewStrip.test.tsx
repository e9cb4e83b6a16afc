// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectionMachine } from '#src/machines/connection.machine.ts';
import { draftMachine } from '#src/machines/draft.machine.ts';
import { uploadMachine } from '#src/machines/upload.machine.ts';
import { Preview } from '#src/views/builder/preview/Preview.tsx';
import { PreviewStrip } from '#src/views/builder/preview/PreviewStrip.tsx';
import { inert } from '#test/support/inert.ts';
import { answers, play, settle, silent } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';
import { goodAd, MEDIA_ID } from '../machines/charts/samples.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

it('D5.2 the ad stays in sight in one line while it is written, and leads to its placements', async () => {
  const machine = inert(draftMachine).provide({
    actors: { loadDraft: answers({ ad: goodAd, copy: null }).logic, saveDraft: silent() } as never,
  });
  const { actor: draft } = play(machine, { adId: goodAd.id, mediaAssetId: MEDIA_ID });
  await settle();
  const onSeeAll = vi.fn();
  const none = { upload: undefined, picture: null };
  await act(async () =>
    rooted(document.querySelector('main')!).render(
      <PreviewStrip
        draft={draft}
        connection={play(inert(connectionMachine), { selectedId: MEDIA_ID }).actor}
        underway={{ square: none, portrait: { upload: undefined, picture: 'blob:new' } }}
        onSeeAll={onSeeAll}
      />,
    ),
  );
  const strip = document.querySelector('section')!;
  const images = () => [...strip.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(images()).toEqual([goodAd.media.square!.url, 'blob:new']);
  await act(async () =>
    draft.send({ type: 'draft.change', fields: { headline: 'Half price', primary_text: 'Today' } }),
  );
  // It follows the frame in which the letter was painted.
  await vi.waitFor(async () => {
    await act(settle);
    expect(strip.textContent).toContain('TodayHalf price');
  });
  await act(async () => strip.querySelector('button')!.click());
  expect(onSeeAll).toHaveBeenCalledOnce();
});

it.each([
  ['draft', true],
  ['queued', false],
  ['published', false],
] as const)('D5.2 an ad without texts has placeholders only while it is written: %s', async (status, has) => {
  const ad = { ...goodAd, status, copy: { ...goodAd.copy, primary_text: '', headline: '' } };
  const actors = { loadDraft: answers({ ad, copy: null }).logic, saveDraft: silent(), watchDraft: silent() };
  const { actor: draft } = play(inert(draftMachine).provide({ actors: actors as never }), {
    adId: ad.id,
    mediaAssetId: MEDIA_ID,
  });
  await settle();
  const none = { upload: undefined, picture: null };
  const props = {
    draft,
    connection: play(inert(connectionMachine), { selectedId: MEDIA_ID }).actor,
    underway: { square: none, portrait: none },
  };
  const main = document.querySelector('main')!;
  await act(async () =>
    rooted(main).render(
      <>
        <PreviewStrip {...props} onSeeAll={vi.fn()} />
        <Preview {...props} />
      </>,
    ),
  );
  const placeholders = (within: Element) => within.textContent!.match(/Your (primary text|headline)/g)?.length ?? 0;
  const found = [placeholders(main.querySelector('section')!)];
  for (const tab of main.querySelectorAll<HTMLElement>('[role="tab"]')) {
    await act(async () => {
      tab.click();
      await settle();
    });
    const [article, ...others] = main.querySelectorAll('article');
    expect(others, 'only the one that is open is made').toEqual([]);
    expect(article!.getAttribute('aria-label')).toContain(tab.textContent);
    found.push(placeholders(article!));
  }
  expect(found).toEqual(has ? [2, 2, 1, 0, 0] : [0, 0, 0, 0, 0]);
});

it('D5.1 a file that cannot be used is not shown as the image of the ad', async () => {
  const actors = { loadDraft: answers({ ad: goodAd, copy: null }).logic, saveDraft: silent() };
  const { actor: draft } = play(inert(draftMachine).provide({ actors: actors as never }), {
    adId: goodAd.id,
    mediaAssetId: MEDIA_ID,
  });
  const checkFile = answers({ ok: false, fault: { code: 'IMAGE_TOO_SMALL', message: 'Too small.' } }).logic;
  const { actor: upload } = play(inert(uploadMachine).provide({ actors: { checkFile } as never }), {
    uploadId: 'u1',
    adId: goodAd.id,
    mediaAssetId: MEDIA_ID,
    adAccountId: MEDIA_ID,
    format: 'square',
    fileName: 'tiny.png',
    size: 1,
  });
  await settle();
  expect(upload.getSnapshot().context.fault).not.toBeNull();
  const connection = play(inert(connectionMachine), { selectedId: MEDIA_ID }).actor;
  const none = { upload: undefined, picture: null };
  const underway = { square: { upload, picture: 'blob:tiny' }, portrait: none };
  const main = document.querySelector('main')!;
  await act(async () => rooted(main).render(<PreviewStrip {...{ draft, connection, underway }} onSeeAll={vi.fn()} />));
  const images = [...main.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(images).not.toContain('blob:tiny');
  expect(images).toContain(goodAd.media.square!.url);
});
