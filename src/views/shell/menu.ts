import {
  Blocks,
  Bookmark,
  ChartColumn,
  CreditCard,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Megaphone,
  Palette,
  Plus,
  Settings,
  SlidersHorizontal,
  UserRound,
  Workflow,
} from 'lucide-react';
import { type AppHref, ROUTES } from '#contract/routes.ts';
import { isReached, type Restriction } from '#contract/rules/reach.ts';

/** R2.19. */
export interface MenuEntry {
  readonly title: string;
  readonly icon: LucideIcon;
  readonly url: AppHref;
  /** The page that is open is this one, or one of the group. */
  readonly active: boolean;
  /** Runs instead of going to `url`. */
  readonly onClick?: () => void;
  readonly items?: readonly MenuEntry[];
  /** Dimmed, and followed by neither click nor key (D4.5). */
  readonly requiresUpgrade?: boolean;
}

interface Place extends Pick<MenuEntry, 'title' | 'icon' | 'url'> {
  readonly items?: readonly Place[];
  /** Paths beside `url` that belong to it. */
  readonly also?: RegExp;
}

/** R2.18. */
const PLACES: readonly Place[] = [
  { title: 'Dashboard', icon: LayoutDashboard, url: ROUTES.dashboard },
  {
    title: 'Ads',
    icon: Megaphone,
    url: ROUTES.adQueue,
    items: [
      // Both are further ways to new ads.
      { title: 'New Ad', icon: Plus, url: ROUTES.adBuilder, also: /^\/ads\/(create|bulk)$/ },
      // An ad that is edited came from there.
      { title: 'Ad Queue', icon: ListChecks, url: ROUTES.adQueue, also: /^\/ad-builder\// },
      { title: 'Ad Analytics', icon: ChartColumn, url: ROUTES.adAnalytics },
    ],
  },
  {
    title: 'Flows',
    icon: Workflow,
    url: ROUTES.flows,
    also: /^\/flows\//,
    items: [
      { title: 'New Flow', icon: Plus, url: ROUTES.newFlow },
      { title: 'Saved Flows', icon: Bookmark, url: ROUTES.savedFlows, also: /^\/flows$/ },
    ],
  },
  {
    title: 'Settings',
    icon: Settings,
    url: ROUTES.settings,
    items: [
      { title: 'Brand', icon: Palette, url: ROUTES.brand },
      { title: 'Ad Detail Presets', icon: SlidersHorizontal, url: ROUTES.adPresets },
      { title: 'Account', icon: UserRound, url: ROUTES.profile },
      { title: 'Integrations', icon: Blocks, url: ROUTES.integrations },
      { title: 'Billing', icon: CreditCard, url: ROUTES.billing },
    ],
  },
];

const entryOf = ({ also, items, ...place }: Place, path: string, restriction: Restriction): MenuEntry => {
  const own = path === place.url || also?.test(path) === true;
  if (!items) return { ...place, active: own, requiresUpgrade: !isReached(place.url, restriction) };
  const children = items.map((item) => entryOf(item, path, restriction));
  return {
    ...place,
    items: children,
    active: own || children.some((child) => child.active),
    requiresUpgrade: children.every((child) => child.requiresUpgrade),
  };
};

/** R2.18, R2.19: the menu as it is on this path, for whoever stands so. */
export const menuFor = (path: string, restriction: Restriction): readonly MenuEntry[] =>
  PLACES.map((place) => entryOf(place, path, restriction));

/** The entry of this address, in a group or not. */
export const entryAt = (menu: readonly MenuEntry[], url: string): MenuEntry | undefined =>
  menu.flatMap((entry) => entry.items ?? [entry]).find((entry) => entry.url === url);

/** R2.19: what the entry is called; one that is barred says so. */
export const titleOf = ({ title, requiresUpgrade }: MenuEntry): string =>
  requiresUpgrade ? `${title} (Upgrade Required)` : title;

/** R2.19: a click runs the entry's own handler instead of going there; on a barred entry it does nothing. */
export const press =
  ({ onClick, requiresUpgrade }: MenuEntry) =>
  (event: { preventDefault(): void }): void => {
    if (requiresUpgrade || onClick) event.preventDefault();
    if (!requiresUpgrade) onClick?.();
  };
