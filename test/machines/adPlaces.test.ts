import { expect, it } from 'vitest';
import { adPlacesMachine, selectPlaces } from '#src/machines/adPlaces.machine.ts';
import { fromPromise } from 'xstate';
import { play, settle } from '#test/support/play.ts';
import { MEDIA_ID, OTHER_ID } from './charts/samples.ts';

it('D6.4 The ad sets of one account, which come late, are not offered as filters of another', async () => {
  const asked: ((places: unknown) => void)[] = [];
  const fetchPlaces = fromPromise(() => new Promise((answer) => asked.push(answer)));
  const { actor } = play(adPlacesMachine.provide({ actors: { fetchPlaces: fetchPlaces as never } }));
  const placeOf = (id: string) => ({ id, name: id, campaign_id: '1', campaign_name: 'Summer', ads: 2 });
  actor.send({ type: 'places.open', adAccountId: MEDIA_ID });
  actor.send({ type: 'places.open', adAccountId: MEDIA_ID });
  expect(asked.length, 'asked once').toBe(1);
  actor.send({ type: 'places.open', adAccountId: OTHER_ID });
  asked[0]!([placeOf('11')]);
  await settle();
  expect(selectPlaces(actor.getSnapshot())).toEqual([]);
  asked[1]!([placeOf('22')]);
  await settle();
  expect(selectPlaces(actor.getSnapshot())).toEqual([placeOf('22')]);
});
