import type { Store } from '../store.ts';
import { SEED } from './ids.ts';

const ALL = ['ADVERTISE', 'ANALYZE', 'DRAFT', 'MANAGE'] as const;
const PAGE_ALL = ['ADVERTISE', 'ANALYZE', 'CREATE_CONTENT', 'MANAGE', 'MODERATE', 'MESSAGING'] as const;

export const seedPeople = (store: Store) => {
  const tasks = (accounts: readonly string[], pages: readonly string[]) => ({
    ...Object.fromEntries(accounts.map((id) => [id, ALL])),
    ...Object.fromEntries(pages.map((id) => [id, PAGE_ALL])),
  });
  const robinAccounts = [
    SEED.riversideMain,
    SEED.riversideEu,
    SEED.riversideDisabled,
    SEED.hillsideMain,
    SEED.hillsideJapan,
  ];
  const robinPages = [SEED.riversidePage, SEED.riversideCafePage, SEED.riversideWholesalePage, SEED.hillsidePage];
  store.add(
    'user',
    '',
    { name: 'Robin Mill', businesses: [SEED.riverside, SEED.hillside], tasks: tasks(robinAccounts, robinPages) },
    SEED.robin,
  );
  store.add(
    'user',
    '',
    {
      name: 'Sam Weir',
      businesses: [SEED.harbour, SEED.hillside],
      tasks: {
        ...tasks([SEED.harbourMain], [SEED.harbourPage]),
        // Sam reads at Hillside but may not advertise there.
        [SEED.hillsideMain]: ['ANALYZE'],
        [SEED.hillsidePage]: ['ANALYZE'],
      },
    },
    SEED.sam,
  );
  // As most who advertise a small business: one business, with one account and one page.
  store.add(
    'user',
    '',
    { name: 'Kim Lock', businesses: [SEED.harbour], tasks: tasks([SEED.harbourMain], [SEED.harbourPage]) },
    SEED.kim,
  );
  // Shares what Robin does, for walks that nobody else's consent may change.
  store.add(
    'user',
    '',
    { name: 'Noa Berg', businesses: [SEED.riverside, SEED.hillside], tasks: tasks(robinAccounts, robinPages) },
    SEED.noa,
  );
};

export const seedBusinesses = (store: Store, at: number) => {
  const verified = { verification_status: 'verified', timezone_id: 58 } as const;
  store.add('business', '', { name: 'Riverside Coffee', ...verified, vertical: 'RESTAURANT' }, SEED.riverside, at);
  store.add('business', '', { name: 'Hillside Outdoor', ...verified, vertical: 'RETAIL' }, SEED.hillside, at);
  store.add(
    'business',
    '',
    { name: 'Harbour Studio', verification_status: 'not_verified', timezone_id: 1, vertical: 'PROFESSIONAL_SERVICES' },
    SEED.harbour,
    at,
  );
};
