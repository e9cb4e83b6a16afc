import { expect, it } from 'vitest';
import { MAX_ADS } from '#contract/rules/listLimits.ts';
import { readOutcome } from '#src/actors/readOutcome.ts';
import type { SessionServices } from '#src/actors/services.ts';
import { goodAd } from '#test/machines/charts/samples.ts';

it('D5.8 what became of more ads than one call may name is read in several, and each ad is counted once', async () => {
  const asked: number[] = [];
  const call = async (_call: unknown, { query }: { query: { ad_ids: string } }) => {
    const ids = query.ad_ids.split(',');
    asked.push(ids.length);
    return { ads: ids.map((id) => ({ ...goodAd, id, status: 'queued' })) };
  };
  const adIds = Array.from({ length: 2 * MAX_ADS + 1 }, (_, at) => `ad-${at}`);
  const services = { uncached: { call } } as unknown as SessionServices;
  const outcome = await readOutcome(services, { act: 'publish', adIds }, new AbortController().signal);
  expect(asked).toEqual([MAX_ADS, MAX_ADS, 1]);
  expect(outcome.waiting).toBe(adIds.length);
});
