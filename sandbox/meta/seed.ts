import { seedAccounts } from './seed/accounts.ts';
import { seedBelongings } from './seed/belongings.ts';
import { seedManyCampaigns, seedRiversideCampaigns, seedSmallCampaigns } from './seed/campaigns.ts';
import { seedBusinesses, seedPeople } from './seed/people.ts';
import type { Store } from './store.ts';

export { SEED } from './seed/ids.ts';

const DAY = 86_400_000;

/** What is there when the sandbox starts for the first time: two people, three businesses and what they own. */
export const seed = (store: Store): void =>
  store.atomically(() => {
    const now = store.now();
    const at = now - 400 * DAY;
    seedPeople(store);
    seedBusinesses(store, at);
    seedBelongings(store, at);
    seedAccounts(store, at);
    seedRiversideCampaigns(store, at);
    seedManyCampaigns(store, now);
    seedSmallCampaigns(store, at);
  });
