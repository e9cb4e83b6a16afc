// @vitest-environment happy-dom
import { act } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectionMachine } from '#src/machines/connection.machine.ts';
import { draftMachine } from '#src/machines/draft.machine.ts';
import { presetsMachine } from '#src/machines/presets.machine.ts';
import { Preview } from '#src/views/builder/preview/Preview.tsx';
import { Texts } from '#src/views/builder/Texts.tsx';
import { inert } from '#test/support/inert.ts';
import { answers, play, settle, silent } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';
import { goodAd, MEDIA_ID } from '../machines/charts/samples.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

it('D5.2 a letter is painted in its field first, and the preview follows', async () => {
  const actors = { loadDraft: answers({ ad: goodAd, copy: null }).logic, saveDraft: silent() };
  const machine = inert(draftMachine).provide({ actors: actors as never });
  const { actor: draft } = play(machine, { adId: goodAd.id, mediaAssetId: MEDIA_ID });
  await settle();
  const connection = play(inert(connectionMachine), { selectedId: MEDIA_ID }).actor;
  const presets = play(presetsMachine).actor;
  const none = { upload: undefined, picture: null };
  const underway = { square: none, portrait: none };
  const main = document.querySelector('main')!;
  await act(async () =>
    rooted(main).render(
      <>
        <Texts draft={draft} presets={presets} readOnly={false} />
        <Preview draft={draft} connection={connection} underway={underway} />
      </>,
    ),
  );
  const field = main.querySelector<HTMLTextAreaElement>('[name="primary_text"]')!;
  const article = main.querySelector('article')!;
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  flushSync(() => draft.send({ type: 'draft.change', fields: { primary_text: 'Half price on Sunday' } }));
  expect(field.value).toBe('Half price on Sunday');
  expect(article.textContent).not.toContain('Half price on Sunday');
  await vi.waitFor(() => expect(article.textContent).toContain('Half price on Sunday'));
});
