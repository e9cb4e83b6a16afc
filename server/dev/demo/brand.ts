import type { BrandFields } from '#contract/brand.ts';
import { SEED } from '#sandbox/meta/seed/ids.ts';
import type { PaletteName, SceneName } from './pictures.ts';

/** What becomes of an ad of the demo account: what a person meets in a month of work. */
export type Fate =
  /** Complete, and not sent. */
  | 'ready'
  /** Something is missing, which Millrace says. */
  | 'unfinished'
  | 'running'
  | 'paused'
  /** Off, and put away. */
  | 'archived'
  /** In an ad set that is paused itself. */
  | 'waiting'
  /** Meta rejected it in review. */
  | 'rejected'
  | 'notDelivering'
  /** Meta dropped its descriptions without a word. */
  | 'rewritten'
  /** Meta did not accept it. */
  | 'refused';

export interface Concept {
  readonly name: string;
  readonly primary_text: string;
  readonly headline: string;
  readonly description: string;
  readonly cta_text: string;
  readonly link: string;
  readonly scene: SceneName;
  /** One ad for each: the same words with another picture. */
  readonly variants: readonly (readonly [palette: PaletteName, fate: Fate])[];
}

export const SHOP = 'https://riverside-coffee.example';

/** What Riverside Coffee says of itself. */
export const BRAND: Omit<BrandFields, 'logo_id' | 'photo_ids'> = {
  name: 'Riverside Coffee',
  description: 'A small roaster in Bristol. We know the farms, roast on Tuesdays and post the beans the same day.',
  focal_points: {},
  colours: ['#173642', '#e38b4f', '#f6fbfa'],
  typefaces: { heading: 'fraunces', text: 'hanken' },
  voice: { must_say: [], never_say: ['cheap', 'artisanal'], tone: 'warm' },
  landing_page: SHOP,
};

export const SALES = {
  id: SEED.salesAdSet,
  name: 'UK, coffee lovers 25–54',
  campaign_id: '120200000000001100',
  campaign_name: 'Beans by post — sales',
};
const PAUSED = { ...SALES, id: SEED.pausedAdSet, name: 'UK, visitors of the shop (30 days)' };

export const adSetOf = (fate: Fate) => (fate === 'unfinished' ? null : fate === 'waiting' ? PAUSED : SALES);

const concept = (
  name: string,
  scene: SceneName,
  [headline, primary_text, description, cta_text, path]: readonly [string, string, string, string, string],
  ...variants: Concept['variants']
): Concept => ({ name, scene, headline, primary_text, description, cta_text, link: `${SHOP}/${path}`, variants });

/** The ads of Riverside Coffee, a roaster in Bristol. */
export const CONCEPTS: readonly Concept[] = [
  concept(
    'Roasted Tuesday',
    'bag',
    [
      'Beans roasted on Tuesday',
      'Roasted on Tuesday, in your letterbox on Thursday. Most supermarket beans are months older than that.',
      'Free delivery over £20',
      'Shop Now',
      'beans',
    ],
    ['dawn', 'running'],
    ['river', 'running'],
    ['sage', 'paused'],
    ['plum', 'ready'],
  ),
  concept(
    'First bag',
    'parcel',
    [
      'Your first bag is half price',
      'Tell us how you brew and we pick the beans. Not for you? Tell us, and the next bag is on us.',
      'Cancel whenever you like',
      'Subscribe',
      'subscription',
    ],
    ['dawn', 'running'],
    ['sage', 'running'],
    ['plum', 'rejected'],
    ['river', 'ready'],
  ),
  concept(
    'Flat white at home',
    'cup',
    [
      'The flat white you queue for',
      'You need good beans, hot milk and four minutes. We send the beans and a card that shows the rest.',
      'With a brewing card in every box',
      'Shop Now',
      'espresso',
    ],
    ['dawn', 'running'],
    ['plum', 'running'],
    ['river', 'paused'],
    ['sage', 'refused'],
  ),
  concept(
    'The quay opens',
    'quay',
    [
      'A new café on the quay',
      'Open from seven, with a window on the river. The first coffee is ours if you say hello in opening week.',
      'Narrow Quay, Bristol',
      'Learn More',
      'quay',
    ],
    ['river', 'running'],
    ['dawn', 'waiting'],
    ['sage', 'ready'],
    ['plum', 'unfinished'],
  ),
  concept(
    'Moka Monday',
    'moka',
    [
      'A roast made for the moka pot',
      'Darker, sweeter, never bitter: one roast for the pot that stands in half of all kitchens.',
      'Ground or whole',
      'Shop Now',
      'moka',
    ],
    ['dawn', 'running'],
    ['plum', 'rewritten'],
    ['river', 'ready'],
    ['sage', 'paused'],
  ),
  concept(
    'Slow Sunday',
    'dripper',
    [
      'Filter coffee, without the fuss',
      'Sixty grams to a litre, three minutes, one good bean. That is the whole secret.',
      'A guide with every bag',
      'Learn More',
      'filter',
    ],
    ['dawn', 'running'],
    ['sage', 'running'],
    ['river', 'notDelivering'],
    ['plum', 'unfinished'],
  ),
  concept(
    'Office coffee',
    'mugs',
    [
      'Coffee your team will talk about',
      'We bring the machine, the beans and somebody who cleans it. You pay by the cup.',
      'From 10 people',
      'Get Quote',
      'office',
    ],
    ['sage', 'running'],
    ['plum', 'paused'],
    ['dawn', 'ready'],
    ['river', 'rejected'],
  ),
  concept(
    'From one farm',
    'hills',
    [
      'We know who grew this',
      'Ana Lucía grows it at 1,700 metres in Huehuetenango. We have bought her harvest for six years.',
      'Single farm, Guatemala',
      'Learn More',
      'farms/ana-lucia',
    ],
    ['dawn', 'running'],
    ['sage', 'running'],
    ['plum', 'ready'],
    ['river', 'waiting'],
  ),
  concept(
    'Cold brew season',
    'iced',
    [
      'Cold brew, ready in the fridge',
      'Coarse beans in a bag for a jug. Fill it up at night, pour it in the morning.',
      'Pack of six',
      'Shop Now',
      'cold-brew',
    ],
    ['river', 'running'],
    ['dawn', 'archived'],
    ['plum', 'unfinished'],
    ['sage', 'refused'],
  ),
  concept(
    'Six to try',
    'beans',
    [
      'Six small bags, one favourite',
      'Six roasts, from chocolate to lemon, sixty grams of each. Find yours before you buy a kilo.',
      'Makes 24 cups',
      'Order Now',
      'tasting-set',
    ],
    ['river', 'running'],
    ['plum', 'running'],
    ['dawn', 'rejected'],
    ['sage', 'unfinished'],
  ),
];

/** What the ads share. */
export const PRESETS = [
  {
    isDefault: true,
    fields: {
      name: 'Riverside, every ad',
      note: 'Page, Instagram account and tracking of all ads.',
      page_id: SEED.riversidePage,
      instagram_id: SEED.riversideInstagram,
      url_parameters: 'utm_source=meta&utm_medium=paid&utm_campaign={{campaign.name}}',
      tone: 'Warm and plain, never grand',
      never_say: 'artisanal\nbest coffee in the world',
    },
  },
  {
    isDefault: false,
    fields: {
      name: 'Subscription offers',
      note: 'For whoever has been in the shop.',
      link: `${SHOP}/subscription`,
      cta_text: 'Subscribe',
      description: 'Cancel whenever you like',
      audience: 'People who bought once',
      adset: SALES,
      wanted_status: 'PAUSED' as const,
    },
  },
  {
    isDefault: false,
    fields: {
      name: 'Café on the quay',
      page_id: SEED.riversideCafePage,
      link: `${SHOP}/quay`,
      cta_text: 'Learn More',
      audience: 'Bristol, 5 km around the quay',
    },
  },
] as const;
