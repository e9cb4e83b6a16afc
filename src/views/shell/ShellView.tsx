import { useSelector } from '@xstate/react';
import { Menu, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ClientConfig } from '#contract/config.ts';
import { type AppHref, ROUTES } from '#contract/routes.ts';
import type { CampaignsActor } from '#src/machines/campaigns.machine.ts';
import {
  type ConnectionSnapshot,
  selectAccounts,
  selectBusiness,
  selectConnected,
  selectSelectedId,
} from '#src/machines/connection.machine.ts';
import { selectKnown, selectConnectionUnread } from '#src/machines/guarded.ts';
import type { FinderActor } from '#src/machines/finder.machine.ts';
import type { LiveActor, LiveSnapshot } from '#src/machines/live.machine.ts';
import type { OnboardingActor } from '#src/machines/onboarding.machine.ts';
import type { PaletteActor } from '#src/machines/palette.machine.ts';
import { selectExpanded, selectNarrow } from '#src/machines/sidebar.machine.ts';
import { restrictionOf } from '#src/machines/restriction.ts';
import { selectActive, selectPlanUnread, type SubscriptionSnapshot } from '#src/machines/subscription.machine.ts';
import type { ThemeActor } from '#src/machines/theme.machine.ts';
import { GuideDoor } from '../onboarding/GuideDoor.tsx';
import type { Now } from '../palette/commands.ts';
import { actsOf } from './acts.ts';
import { IconButton } from '#ui/parts/Button.tsx';
import { DemoBanner, OfflineBanner, SandboxBanner, sandboxWords } from './Banner.tsx';
import { type MenuEntry, menuFor } from './menu.ts';
import { PaletteDoor } from './PaletteDoor.tsx';
import { Brand, Panel, type PanelProps } from './Panel.tsx';
import { SheetDoor } from './SheetDoor.tsx';
import { useMenusAtRest } from './useMenusAtRest.ts';
import * as css from './ShellView.css.ts';

interface ShellViewProps extends Pick<
  PanelProps,
  'auth' | 'subscription' | 'connection' | 'sidebar' | 'onIntent' | 'onReport'
> {
  readonly campaigns: CampaignsActor;
  readonly live: LiveActor;
  readonly palette: PaletteActor;
  readonly onboarding: OnboardingActor;
  readonly theme: ThemeActor;
  readonly path: string;
  readonly config: ClientConfig;
  /** Has the chart at hand that finds things by name. */
  readonly onFinder: () => Promise<FinderActor>;
  readonly onGo: (href: AppHref) => void;
  /** The way out of the demo workspace; false: this is the person's own. */
  readonly leave: ReactNode;
  readonly children: ReactNode;
}

/** The stream has been away for long: the screens are read again every few seconds instead. */
const selectDelayed = (snapshot: LiveSnapshot) => snapshot.matches('polling');

const nowOf = (
  menu: readonly MenuEntry[],
  subscription: SubscriptionSnapshot,
  connection: ConnectionSnapshot,
): Now => ({
  menu,
  accounts: selectAccounts(connection).filter((account) => account.is_allowed),
  selectedId: selectSelectedId(connection),
  businessId: selectBusiness(connection)?.selected_business_id ?? null,
  subscribed: selectActive(subscription),
  connected: selectKnown(connection) ? selectConnected(connection) : null,
});

/** Whether what is done for the setup is still being asked for. */
const isAwaited = (subscription: SubscriptionSnapshot, connection: ConnectionSnapshot): boolean =>
  !selectPlanUnread(subscription) && !selectConnectionUnread(connection);

/** R2.18–R2.21: the sidebar, the page in it, and what can be called up over it. */
export const ShellView = (props: ShellViewProps) => {
  const { auth, subscription, connection, sidebar, live, palette, onboarding, path, config } = props;
  useMenusAtRest();
  const narrow = useSelector(sidebar, selectNarrow);
  const docked = useSelector(sidebar, selectExpanded) && !narrow;
  const delayed = useSelector(live, selectDelayed);
  const paid = useSelector(subscription, (snapshot) => snapshot);
  const meta = useSelector(connection, (snapshot) => snapshot);
  const menu = menuFor(path, restrictionOf(paid, meta));
  const sandbox = sandboxWords(config.sandbox);
  // On a phone the menu is a sheet, which would stay in front.
  const inFront = (act: () => void) => () => {
    sidebar.send({ type: 'sidebar.close' });
    act();
  };
  const report = inFront(() => props.onReport?.());
  const openPalette = inFront(() => palette.send({ type: 'palette.open' }));
  const acts = actsOf(props, report);
  const guide = (
    <GuideDoor
      onboarding={onboarding}
      docked={docked}
      told={path === ROUTES.dashboard}
      awaited={isAwaited(paid, meta)}
      onConnect={() => connection.send({ type: 'connection.connect' })}
    />
  );
  const panel: PanelProps = {
    auth,
    subscription,
    connection,
    sidebar,
    menu,
    onIntent: props.onIntent,
    onPalette: openPalette,
    onReport: props.onReport && report,
    onGuide: inFront(acts.showGuide),
    onKeys: inFront(acts.showKeys),
  };
  return (
    <div className={css.shell}>
      <a className={css.skip} href="#main">
        Skip to content
      </a>
      {narrow ? <SheetDoor {...panel} /> : <Panel {...panel} guide={docked && guide} />}
      <div className={css.content}>
        <header className={css.bar}>
          <IconButton label="Open menu" onClick={() => sidebar.send({ type: 'sidebar.toggle' })}>
            <Menu size={18} aria-hidden="true" />
          </IconButton>
          <Brand />
          <IconButton className={css.barEnd} label="Search or run a command" onClick={openPalette}>
            <Search size={18} aria-hidden="true" />
          </IconButton>
        </header>
        <aside aria-label="Notes">
          {props.leave && <DemoBanner>{props.leave}</DemoBanner>}
          {delayed && <OfflineBanner />}
          {sandbox && <SandboxBanner words={sandbox} />}
        </aside>
        {!docked && guide}
        <main className={css.main} id="main" tabIndex={-1}>
          {props.children}
        </main>
      </div>
      <PaletteDoor
        palette={palette}
        now={nowOf(menu, paid, meta)}
        acts={acts}
        onGo={props.onGo}
        onFinder={props.onFinder}
      />
    </div>
  );
};
