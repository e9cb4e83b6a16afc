import path from 'node:path';
import type { Rolldown } from 'vite';

type CodeSplittingOptions = Extract<Rolldown.OutputOptions['codeSplitting'], object>;
type Group = NonNullable<CodeSplittingOptions['groups']>[number];
type Context = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1];

const ROOT = path.resolve(import.meta.dirname, '../..');

const ICONS = 'node_modules/lucide-react/dist/esm/icons/';

/** Beside what the first script reaches: what the sign-in screen has in common with others. */
const everywhere = [
  'ui/parts/Notice',
  ...['check.', 'chevron-down.', 'circle', 'info.', 'triangle-', 'x.'].map((icon) => ICONS + icon),
];

/** Each with what it is made from: with these go the modules that they reach, unless a chunk before has them. */
const later = [
  // Signing in.
  ['access', ['src/routes/_access.tsx', 'src/routes/_access/login', 'src/views/access/AccessView']],
  // Who is signed in: the charts that live as long, their services, the frame around the pages, the dashboard.
  [
    'session',
    [
      'src/actors/session',
      'src/machines/session.machine',
      'src/machines/sessionCharts',
      'src/routes/-Frame',
      'src/routes/_session.tsx',
      'src/routes/_session/_subscribed/dashboard',
      'src/views/trouble/NotFoundPage',
      'ui/parts/AdStatusPill',
      'ui/parts/EmptyState',
      'src/views/billing/CreditsPart',
    ],
  ],
  // What toasts say: for whoever does something, or is told something.
  ['toasts', ['src/views/toasts/Toast.', 'src/machines/toastText']],
  // What makes an ad fit to be published: for whoever writes one, and whoever publishes some.
  ['rules', ['contract/rules/publishable.']],
  // Ads: the chart of one, and of the list of them. Whoever looks at the list goes on to one.
  [
    'ads',
    [
      'src/actors/late/draft.',
      'src/machines/draft.machine',
      'src/services/image',
      'contract/rules/image.',
      'src/actors/adList.',
      'src/machines/adList.machine',
    ],
  ],
  // What several pages are made of, and what opens over them: before the chunks of single screens, which would keep what they
  // reach of it, so that others had to load these screens too.
  ['parts', ['ui/parts', 'src/views/shell/menus', ICONS]],
  // What is shown and asked of ads on several screens: before those, too, or the results would load what makes many ads.
  ['adParts', ['src/views/ads/', 'src/views/adSets/']],
  // Many ads at once: the chart and its screen in one, since neither is wanted without the other.
  [
    'bulk',
    [
      'src/actors/bulk',
      'src/actors/late/bulk.',
      'src/machines/bulk',
      'src/routes/_session/_subscribed/ads.bulk',
      'src/services/shelf',
      'src/views/bulk',
      'contract/rules/pairing',
    ],
  ],
  // What happened lately: the chart and the part of the dashboard in one.
  [
    'activity',
    [
      'src/actors/late/activity.',
      'src/machines/activity.',
      'src/views/dashboard/Activity',
      'src/views/dashboard/activityWords',
    ],
  ],
  // Flows: the charts, the screens and the check in one. The canvas, with its library, is loaded by itself.
  [
    'flows',
    [
      'src/actors/flow',
      'src/actors/late/flow',
      'src/machines/adTimeZone',
      'src/machines/flow',
      'src/routes/_session/_subscribed/flows',
      'src/views/flows/E',
      'src/views/flows/F',
      'src/views/flows/New',
      'contract/calls/flow',
      'contract/calls/reviews',
      'contract/flows',
    ],
  ],
  // Results of ads: the chart, the screen and the part of the dashboard in one.
  [
    'results',
    [
      'src/actors/late/results.',
      'src/machines/results',
      'src/routes/_session/_subscribed/ad-analytics',
      'src/views/results',
      'ui/chart',
    ],
  ],
] as const;

/** Parts that only one screen has, with much behind them: these stay with it. */
const ofOneScreen = ['ui/parts/FileDrop'];

/** From the root of the project, wherever its packages lie. */
const placeOf = (id: string): string => path.relative(ROOT, id).replace(/^.*(?=node_modules\/)/, '');

const begins = (id: string, places: readonly string[]): boolean =>
  places.some((beginning) => placeOf(id).startsWith(beginning));

/** Whether an entry reaches a module without waiting for anything. */
const isReached = (id: string, context: Context, seen = new Set<string>()): boolean => {
  if (seen.has(id)) return false;
  seen.add(id);
  // All icons hang on one module, of which those that nobody uses are dropped only later.
  if (begins(id, [ICONS])) return false;
  const module = context.getModuleInfo(id);
  return module !== null && (module.isEntry || module.importers.some((importer) => isReached(importer, context, seen)));
};

/**
 * Requests weigh as much as bytes, so there are few chunks: what every screen needs, which is loaded first, and a few
 * that are loaded when they are wanted. All other modules stay with the screen that imports them.
 */
export const chunks: CodeSplittingOptions = {
  groups: [
    {
      name: (id, context) => (begins(id, everywhere) || isReached(id, context) ? 'base' : null),
      priority: later.length,
    },
    ...later.map(([name, places], at) => ({
      name,
      test: (id: string) => begins(id, places) && !begins(id, ofOneScreen),
      priority: later.length - 1 - at,
    })),
  ],
};
