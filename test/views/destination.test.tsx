// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { campaignsMachine } from '#src/machines/campaigns.machine.ts';
import { connectionMachine } from '#src/machines/connection.machine.ts';
import { draftMachine } from '#src/machines/draft.machine.ts';
import { presetsMachine } from '#src/machines/presets.machine.ts';
import { Destination } from '#src/views/builder/Destination.tsx';
import { inert } from '#test/support/inert.ts';
import { answers, play, settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';
import { assets, goodAd, MEDIA_ID, metaStatus } from '../machines/charts/samples.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  [true, 'Choose an ad account'],
  [false, 'Connect Meta and choose one'],
])('D5.2 without an active ad account asks for what is missing; Meta is connected: %s', async (connected, words) => {
  const actors = {
    fetchStatus: answers(metaStatus(connected)).logic,
    fetchAssets: answers({ ...assets, accounts: [] }).logic,
  };
  const { actor: connection } = play(inert(connectionMachine).provide({ actors: actors as never }), {
    selectedId: null,
  });
  connection.send({ type: 'connection.open' });
  const { actor: draft } = play(
    inert(draftMachine).provide({ actors: { loadDraft: answers({ ad: goodAd, copy: null }).logic } as never }),
    { adId: goodAd.id, mediaAssetId: MEDIA_ID },
  );
  const campaigns = play(inert(campaignsMachine)).actor;
  const presets = play(inert(presetsMachine)).actor;
  for (let turn = 0; turn < 4; turn += 1) await settle();
  await act(async () =>
    rooted(document.querySelector('main')!).render(
      <Destination draft={draft} connection={connection} campaigns={campaigns} presets={presets} readOnly={false} />,
    ),
  );
  const link = document.querySelector('a')!;
  expect([link.textContent, link.getAttribute('href')]).toEqual([words, '/settings/integrations']);
});
