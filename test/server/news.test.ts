import { expect, test } from 'vitest';
import { LiveEvent } from '#contract/calls/live.ts';
import { type MetaNews, newsEvent } from '#server/publishing/news.ts';

test.each<[MetaNews, number, string, boolean, string | undefined]>([
  ['rejected', 1, '1 ad was rejected by Meta.', false, 'rejected'],
  ['notDelivering', 2, '2 ads are not delivering.', false, 'not_delivering'],
  ['paused', 3, '3 ads were paused on Meta.', false, 'paused'],
  // These have no status of their own.
  ['approved', 2, '2 ads passed their review on Meta.', true, undefined],
  ['changed', 1, '1 ad was changed on Meta.', false, undefined],
])('D5.12 of ads that Meta %s, %i of them, the alert says what and where they are', (news, ads, text, good, shown) => {
  const event = LiveEvent.parse(newsEvent(news, ads));
  expect(event).toEqual({ type: 'meta.news', text, good, ...(shown && { shown }) });
});
