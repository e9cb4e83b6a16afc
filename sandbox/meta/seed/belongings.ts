import type { FacebookPage } from '../kinds.ts';
import type { Store } from '../store.ts';
import { SEED } from './ids.ts';

const page = (given: Pick<FacebookPage, 'name' | 'category' | 'hue'> & Partial<FacebookPage>): FacebookPage => ({
  instagram: null,
  portfolioOnly: false,
  clients: [],
  ...given,
});

export const seedBelongings = (store: Store, at: number) => {
  const { riverside, hillside, harbour } = SEED;
  store.add(
    'instagram',
    riverside,
    { username: 'riverside.coffee', name: 'Riverside Coffee', followers_count: 4821, media_count: 312, hue: 28 },
    SEED.riversideInstagram,
    at,
  );
  store.add(
    'instagram',
    hillside,
    { username: 'hillside.outdoor', name: 'Hillside Outdoor', followers_count: 12_930, media_count: 744, hue: 145 },
    SEED.hillsideInstagram,
    at,
  );
  store.add(
    'page',
    riverside,
    page({ name: 'Riverside Coffee', category: 'Coffee shop', hue: 28, instagram: SEED.riversideInstagram }),
    SEED.riversidePage,
    at,
  );
  store.add(
    'page',
    riverside,
    page({ name: 'Riverside Café on the Quay', category: 'Café', hue: 200 }),
    SEED.riversideCafePage,
    at,
  );
  store.add(
    'page',
    riverside,
    page({ name: 'Riverside Wholesale', category: 'Wholesaler', hue: 320, portfolioOnly: true }),
    SEED.riversideWholesalePage,
    at,
  );
  store.add(
    'page',
    hillside,
    page({
      name: 'Hillside Outdoor',
      category: 'Outdoor equipment',
      hue: 145,
      instagram: SEED.hillsideInstagram,
      clients: [riverside],
    }),
    SEED.hillsidePage,
    at,
  );
  store.add(
    'page',
    harbour,
    page({ name: 'Harbour Studio', category: 'Design studio', hue: 260 }),
    SEED.harbourPage,
    at,
  );
  store.add('pixel', riverside, { name: 'Riverside web shop', lastFired: 240 }, '550000000000001', at);
  store.add('pixel', riverside, { name: 'Riverside table booking', lastFired: null }, '550000000000002', at);
  store.add('pixel', hillside, { name: 'Hillside web shop', lastFired: 3600 }, '550000000000003', at);
};
