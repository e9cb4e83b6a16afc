import { expect, it } from 'vitest';
import type { Ad, AdChange } from '#contract/ad.ts';
import { MAX_ADS } from '#contract/rules/listLimits.ts';
import { outcomeOf, readOutcome } from '#src/actors/readOutcome.ts';
import type { SessionServices } from '#src/actors/services.ts';
import { adChange } from '#test/machines/charts/adSwitch.ts';
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
  const outcome = await readOutcome(services, { act: 'publish', adIds, stopping: [] }, new AbortController().signal);
  expect(asked).toEqual([MAX_ADS, MAX_ADS, 1]);
  expect(outcome.waiting).toBe(adIds.length);
});

const onItsWay = (id: string, more: object = {}) =>
  ({ ...goodAd, id, status: 'publishing', publication: { stopping: false, ...more } }) as unknown as Ad;

it('D5.6 of ads that are on their way those may be stopped that were not asked to stop yet', () => {
  const ads = [onItsWay('a'), onItsWay('b', { stopping: true }), { ...goodAd, id: 'c' }];
  expect(outcomeOf('publish', ads)).toMatchObject({ waiting: 2, stoppable: ['a'] });
  expect(outcomeOf('publish', [{ ...goodAd, id: 'c' }])).not.toHaveProperty('stoppable');
});

it('D5.6 an ad that was stopped is a draft, or Meta had it before, or that is still looked up', () => {
  const late = { ...onItsWay('c'), status: 'published' } as Ad;
  expect(outcomeOf('stop', [onItsWay('a', { stopping: true }), { ...goodAd, id: 'b' }, late])).toEqual({
    waiting: 1,
    done: 1,
    rejected: [],
    failed: [{ adId: 'c', why: 'It is on Meta already. If it is active, turn it off.' }],
  });
});

it('D5.12 an ad is switched once Meta has that, whatever else is changed about it since', () => {
  const texts = adChange({ id: '1', kind: 'texts', status: null });
  const switched = (changes: readonly AdChange[]) => {
    const publication = { change: changes[0] ?? null, changes };
    return outcomeOf('turnOff', [{ ...goodAd, status: 'published', publication } as unknown as Ad]);
  };
  expect(switched([texts, adChange({ status: 'PAUSED' })])).toMatchObject({ waiting: 1, done: 0 });
  expect(switched([texts])).toMatchObject({ waiting: 0, done: 1 });
  const error = { message: 'No.' } as AdChange['error'];
  expect(switched([texts, adChange({ state: 'refused', error })]).failed).toEqual([{ adId: goodAd.id, why: 'No.' }]);
});
