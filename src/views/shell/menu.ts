import {
  Blocks,
  CreditCard,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Megaphone,
  Plus,
  Settings,
  UserRound,
} from 'lucide-react';
import { ROUTES } from '#contract/routes.ts';

/** R2.19. */
export interface MenuEntry {
  readonly title: string;
  readonly icon: LucideIcon;
  readonly url: string;
  /** Runs instead of going to `url`. */
  readonly onClick?: () => void;
  readonly items?: readonly MenuEntry[];
  /** Dimmed, and followed by neither click nor key. */
  readonly requiresUpgrade?: boolean;
}

/** R2.18, the places that exist. */
export const MENU: readonly MenuEntry[] = [
  { title: 'Dashboard', icon: LayoutDashboard, url: ROUTES.dashboard },
  {
    title: 'Ads',
    icon: Megaphone,
    url: ROUTES.adQueue,
    items: [
      { title: 'New Ad', icon: Plus, url: ROUTES.adBuilder },
      { title: 'Ad Queue', icon: ListChecks, url: ROUTES.adQueue },
    ],
  },
  {
    title: 'Settings',
    icon: Settings,
    url: ROUTES.settings,
    items: [
      { title: 'Account', icon: UserRound, url: ROUTES.profile },
      { title: 'Integrations', icon: Blocks, url: ROUTES.integrations },
      { title: 'Billing', icon: CreditCard, url: ROUTES.billing },
    ],
  },
];

/** Whether the path is the entry's own page, or one below it (`/ad-builder/:id` belongs to New Ad). */
export const isCurrent = (entry: MenuEntry, path: string): boolean =>
  path === entry.url || path.startsWith(`${entry.url}/`);

/** R2.19: a group is active while the path is one of its children. */
export const isActive = (entry: MenuEntry, path: string): boolean =>
  entry.items ? entry.items.some((child) => isCurrent(child, path)) : isCurrent(entry, path);
