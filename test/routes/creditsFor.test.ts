import { expect, it } from 'vitest';
import { ROUTES } from '#contract/routes.ts';
import { waitsForCredits } from '#src/routes/-creditsFor.ts';

it('D4.4 whoever bought credits for an ask comes back to where it waits: with a brief, in an ad, with many ads', () => {
  for (const path of [ROUTES.studio, ROUTES.bulkAds, `${ROUTES.adBuilder}/0d9e7f54-3a7c-4a51-9d55-6a2f5ac4d001`])
    expect(waitsForCredits(path), path).toBe(true);
  for (const path of [undefined, ROUTES.dashboard, ROUTES.adBuilder, ROUTES.adQueue, ROUTES.billing])
    expect(waitsForCredits(path), path).toBe(false);
});
