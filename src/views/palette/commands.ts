import {
  Archive,
  Bell,
  Building2,
  Coins,
  Download,
  KeyRound,
  Keyboard,
  ListChecks,
  LogOut,
  Mail,
  type LucideIcon,
  MessageSquareWarning,
  Monitor,
  Moon,
  PanelLeft,
  PenLine,
  Plug,
  RefreshCw,
  Search,
  Sun,
} from 'lucide-react';
import type { AdAccount } from '#contract/calls/meta.ts';
import { type AppHref, ROUTES } from '#contract/routes.ts';
import type { Theme } from '#src/machines/theme.machine.ts';
import { modKey } from '#ui/parts/keys.ts';
import type { MenuEntry } from '../shell/menu.ts';

export interface Command {
  /** Kept among those that were run last; holds nothing that somebody wrote. */
  readonly id: string;
  readonly title: string;
  readonly group: string;
  readonly icon: LucideIcon;
  /** Found by these, too. */
  readonly words?: string;
  readonly keys?: string;
  /** Disabled, because it requires an upgrade (D4.5). */
  readonly barred?: boolean;
  readonly href?: AppHref;
  readonly run?: () => void;
  /** Beside the title, softer. */
  readonly note?: string;
  /** Found by its name, it is not kept among those that were run last. One that stays leaves the palette open. */
  readonly kind?: 'found' | 'stays';
}

/** The state that decides which commands are available. */
export interface Now {
  readonly menu: readonly MenuEntry[];
  /** The active ad accounts. */
  readonly accounts: readonly AdAccount[];
  readonly selectedId: string | null;
  readonly businessId: string | null;
  readonly subscribed: boolean;
  /** Null while it is not known. */
  readonly connected: boolean | null;
}

/** What can be done by them. */
export interface Acts {
  readonly selectAccount: (accountId: string) => void;
  readonly connect: () => void;
  readonly readAgain: (businessId: string) => void;
  readonly syncCampaigns: () => void;
  readonly chooseTheme: (theme: Theme) => void;
  readonly toggleSidebar: () => void;
  readonly showGuide: () => void;
  readonly showKeys: () => void;
  readonly report: () => void;
  readonly signOut: () => void;
}

const WORDS: Readonly<Record<string, string>> = {
  [ROUTES.adBuilder]: 'create build make',
  [ROUTES.adAnalytics]: 'results spend figures',
  [ROUTES.brand]: 'logo colours colors fonts typefaces photos voice kit',
  [ROUTES.adPresets]: 'defaults',
  [ROUTES.newFlow]: 'create automation rule schedule template',
  [ROUTES.savedFlows]: 'automations rules',
  [ROUTES.profile]: 'profile name password email sessions',
  [ROUTES.integrations]: 'meta facebook connection',
  [ROUTES.billing]: 'plan invoices card subscription credits',
};

const places = (menu: readonly MenuEntry[]): readonly Command[] =>
  menu.flatMap(({ items, ...entry }) =>
    items
      ? places(items)
      : [
          {
            id: `go:${entry.url.slice(1).replaceAll('/', '.')}`,
            title: entry.title,
            group: 'Go to',
            icon: entry.icon,
            words: WORDS[entry.url],
            barred: entry.requiresUpgrade,
            ...(entry.onClick ? { run: entry.onClick } : { href: entry.url }),
          },
        ],
  );

const aboutMeta = (now: Now, acts: Acts): readonly Command[] => {
  const { businessId, accounts, selectedId } = now;
  const group = 'Meta';
  const others = accounts.filter((account) => account.id !== selectedId);
  return [
    ...others.map((account) => ({
      id: `account:${account.id}`,
      title: `Use ad account ${account.name}`,
      group,
      icon: Building2,
      words: `switch ${account.meta_id} ${account.currency}`,
      run: () => acts.selectAccount(account.id),
    })),
    ...(selectedId === null
      ? []
      : [
          {
            id: 'do:sync-campaigns',
            title: 'Sync campaigns and ad sets',
            group,
            icon: RefreshCw,
            run: acts.syncCampaigns,
          },
        ]),
    ...(businessId === null
      ? []
      : [
          {
            id: 'do:read-again',
            title: 'Sync ad accounts and pages',
            group,
            icon: RefreshCw,
            words: 'refresh business',
            run: () => acts.readAgain(businessId),
          },
        ]),
    ...(now.connected === false && now.subscribed
      ? [{ id: 'do:connect', title: 'Connect Meta', group, icon: Plug, words: 'facebook instagram', run: acts.connect }]
      : []),
  ];
};

const themes = ({ chooseTheme }: Acts): readonly Command[] =>
  [
    { id: 'theme:light', title: 'Theme: light', icon: Sun, theme: 'light' as const },
    { id: 'theme:dark', title: 'Theme: dark', icon: Moon, theme: 'dark' as const },
    { id: 'theme:system', title: 'Theme: system', icon: Monitor, theme: 'system' as const },
  ].map(({ theme, ...command }) => ({
    ...command,
    group: 'This browser',
    words: 'appearance colours mode',
    run: () => chooseTheme(theme),
  }));

const queueOf = (commands: readonly Command[]) => commands.find(({ href }) => href === ROUTES.adQueue);

/** Where the ad queue can be opened, ads can be found. */
export const hasAds = (commands: readonly Command[]): boolean => queueOf(commands)?.barred === false;

/** Looks for what was typed in the ads: the server does it, on the screen that lists them. None without letters. */
export const searchAds = (commands: readonly Command[], typed: string): Command | null => {
  const q = typed.trim();
  const queue = queueOf(commands);
  if (q === '' || !queue || queue.barred) return null;
  return {
    id: 'find:ads',
    title: `Search ads for “${q}”`,
    group: 'Ads',
    icon: Search,
    href: `${ROUTES.adQueue}?${new URLSearchParams({ q })}`,
  };
};

const ARCHIVE: AppHref = `${ROUTES.adQueue}?status=archived`;

/** Parts of pages that people look for by their names. */
const settings = (subscribed: boolean): readonly Command[] =>
  [
    { id: 'set:password', title: 'Change password', icon: KeyRound, words: 'security', href: ROUTES.profile },
    { id: 'set:email', title: 'Change email address', icon: Mail, words: 'verify', href: ROUTES.profile },
    { id: 'set:notices', title: 'Email notifications', icon: Bell, words: 'mail alerts', href: ROUTES.profile },
    { id: 'set:devices', title: 'Signed-in devices', icon: Monitor, words: 'sessions sign out', href: ROUTES.profile },
    { id: 'set:export', title: 'Export my data', icon: Download, words: 'zip download gdpr', href: ROUTES.profile },
    ...(subscribed ? [{ id: 'set:archive', title: 'Archived ads', icon: Archive, words: 'queue', href: ARCHIVE }] : []),
  ].map((command) => ({ ...command, group: 'Settings' }));

/** Every page of the menu, and every command that is available now. */
export const commandsFor = (now: Now, acts: Acts): readonly Command[] => [
  ...places(now.menu),
  ...aboutMeta(now, acts),
  ...settings(now.subscribed),
  ...(now.subscribed
    ? [
        {
          id: 'do:write',
          title: 'Write ads with AI',
          group: 'Ads',
          icon: PenLine,
          words: 'generate brief copy suggestions create',
          href: ROUTES.studio,
        },
      ]
    : []),
  ...(now.subscribed
    ? [{ id: 'do:top-up', title: 'Top up credits', group: 'You', icon: Coins, words: 'buy pack', href: ROUTES.billing }]
    : []),
  {
    id: 'do:guide',
    title: 'Show setup guide',
    group: 'You',
    icon: ListChecks,
    words: 'onboarding',
    run: acts.showGuide,
  },
  {
    id: 'do:report',
    title: 'Report a problem',
    group: 'You',
    icon: MessageSquareWarning,
    words: 'bug help support',
    run: acts.report,
  },
  { id: 'do:sign-out', title: 'Log out', group: 'You', icon: LogOut, words: 'sign out leave', run: acts.signOut },
  ...themes(acts),
  {
    id: 'do:sidebar',
    title: 'Collapse or expand the sidebar',
    group: 'This browser',
    icon: PanelLeft,
    words: 'toggle collapse expand menu',
    keys: modKey('B'),
    run: acts.toggleSidebar,
  },
  {
    id: 'do:keys',
    title: 'Keyboard shortcuts',
    group: 'This browser',
    icon: Keyboard,
    words: 'help keys',
    keys: '?',
    run: acts.showKeys,
  },
];
