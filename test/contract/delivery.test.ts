import { expect, it } from 'vitest';
import { closedHold, holdOf } from '#contract/rules/delivery.ts';

const NOW = Date.parse('2026-11-29T12:00:00Z');
const ends = (at: string | null, adset = 'ACTIVE', campaign = 'ACTIVE', dynamic = false) => ({
  adset: { effective_status: adset, end_time: at, is_dynamic_creative: dynamic },
  campaign: { effective_status: campaign },
});

it.each<[string, ReturnType<typeof ends>, string | null]>([
  ['runs', ends(null), null],
  ['ends later', ends('2026-11-29T12:00:01Z'), null],
  ['ends now', ends('2026-11-29T12:00:00Z'), 'Ended'],
  ['is paused', ends(null, 'PAUSED'), 'Ad set paused'],
  ['is paused in a paused campaign', ends(null, 'PAUSED', 'PAUSED'), 'Ad set paused'],
  ['is paused by its campaign, as Meta says of the ad set alone', ends(null, 'CAMPAIGN_PAUSED'), 'Campaign paused'],
  ['is paused by its campaign, as Meta says of the campaign alone', ends(null, 'ACTIVE', 'PAUSED'), 'Campaign paused'],
  ['was archived and has ended', ends('2026-11-01T00:00:00Z', 'ARCHIVED'), 'Ad set archived'],
  ['is in a campaign that was deleted', ends(null, 'PAUSED', 'DELETED'), 'Campaign deleted'],
  ['takes only dynamic creative', ends(null, 'PAUSED', 'ACTIVE', true), 'Dynamic creative'],
])('D5.3 an ad set that %s holds its ads so', (_, holders, mark) => {
  const hold = holdOf(holders, NOW);
  expect(hold?.mark ?? null).toBe(mark);
  expect(hold?.isClosed ?? false).toBe(closedHold(holders) !== null);
});
