import type { Account } from '../kinds.ts';
import type { Store } from '../store.ts';
import { SEED } from './ids.ts';

const account = (given: Pick<Account, 'name' | 'currency' | 'timezone_name'> & Partial<Account>): Account => ({
  account_status: 1,
  disable_reason: 0,
  amount_spent: 0,
  balance: 0,
  spend_cap: 0,
  min_daily_budget: 100,
  funding_source: '998877665544332',
  clients: [],
  ...given,
});

export const seedAccounts = (store: Store, at: number) => {
  const { riverside, hillside, harbour } = SEED;
  store.add(
    'account',
    riverside,
    account({
      name: 'Riverside Coffee UK',
      currency: 'GBP',
      timezone_name: 'Europe/London',
      amount_spent: 184_230,
      balance: 2310,
    }),
    SEED.riversideMain,
    at,
  );
  store.add(
    'account',
    riverside,
    account({
      name: 'Riverside Coffee Europe',
      currency: 'EUR',
      timezone_name: 'Europe/Amsterdam',
      amount_spent: 52_017,
    }),
    SEED.riversideEu,
    at,
  );
  store.add(
    'account',
    riverside,
    account({
      name: 'Riverside (old, disabled)',
      currency: 'GBP',
      timezone_name: 'Europe/London',
      account_status: 2,
      disable_reason: 3,
    }),
    SEED.riversideDisabled,
    at,
  );
  store.add(
    'account',
    hillside,
    account({
      name: 'Hillside Outdoor US',
      currency: 'USD',
      timezone_name: 'America/Denver',
      amount_spent: 990_004,
      clients: [riverside],
    }),
    SEED.hillsideMain,
    at,
  );
  store.add(
    'account',
    hillside,
    account({ name: 'Hillside Outdoor Japan', currency: 'JPY', timezone_name: 'Asia/Tokyo', funding_source: null }),
    SEED.hillsideJapan,
    at,
  );
  store.add(
    'account',
    harbour,
    account({ name: 'Harbour Studio', currency: 'AUD', timezone_name: 'Australia/Sydney' }),
    SEED.harbourMain,
    at,
  );
};
