import { useSelector } from '@xstate/react';
import { Menu, PanelLeft, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ClientConfig } from '#contract/config.ts';
import { ROUTES } from '#contract/routes.ts';
import { type AuthActor, selectUser } from '#src/machines/auth.machine.ts';
import { type ConnectionActor, selectAccounts, selectSelected } from '#src/machines/connection.machine.ts';
import type { LiveActor, LiveSnapshot } from '#src/machines/live.machine.ts';
import { selectExpanded, selectNarrow, selectSheetOpen, type SidebarActor } from '#src/machines/sidebar.machine.ts';
import { selectCredits, type SubscriptionActor } from '#src/machines/subscription.machine.ts';
import { IconButton } from './parts/Button.tsx';
import { Sheet } from './parts/Dialog.tsx';
import { Mark } from './parts/Mark.tsx';
import { AccountMenu } from './shell/AccountMenu.tsx';
import { AccountSwitcher } from './shell/AccountSwitcher.tsx';
import { OfflineBanner, SandboxBanner, sandboxWords } from './shell/Banner.tsx';
import * as footer from './shell/Footer.css.ts';
import { Navigation } from './shell/Navigation.tsx';
import * as css from './ShellView.css.ts';

interface ShellViewProps {
  readonly auth: AuthActor;
  readonly subscription: SubscriptionActor;
  readonly connection: ConnectionActor;
  readonly sidebar: SidebarActor;
  readonly live: LiveActor;
  readonly path: string;
  readonly config: ClientConfig;
  readonly onReport?: () => void;
  readonly children: ReactNode;
}

/** The stream has been away for long: the screens are read again every few seconds instead. */
const selectDelayed = (snapshot: LiveSnapshot) => snapshot.matches('polling');

type PanelProps = Pick<ShellViewProps, 'auth' | 'subscription' | 'connection' | 'sidebar' | 'path' | 'onReport'>;

const Footer = ({
  auth,
  subscription,
  connection,
  rail,
  onReport,
}: Omit<PanelProps, 'path' | 'sidebar'> & { readonly rail: boolean }) => {
  const user = useSelector(auth, selectUser);
  const credits = useSelector(subscription, selectCredits);
  const accounts = useSelector(connection, selectAccounts);
  const selected = useSelector(connection, selectSelected);
  return (
    <div className={footer.footer}>
      <AccountSwitcher
        accounts={accounts.filter((account) => account.is_allowed)}
        selected={selected}
        rail={rail}
        onSelect={(accountId) => connection.send({ type: 'account.select', accountId })}
      />
      {user && (
        <AccountMenu
          user={user}
          credits={credits}
          rail={rail}
          onSignOut={() => auth.send({ type: 'auth.signOut' })}
          onReport={onReport}
        />
      )}
    </div>
  );
};

const Brand = ({ rail }: { readonly rail: boolean }) => (
  <a className={css.brand} href={ROUTES.dashboard} aria-label="Millrace, dashboard">
    <Mark size={22} />
    {!rail && 'Millrace'}
  </a>
);

/** Beside the page: 16rem, or 3rem as a rail of icons (R9.08). */
const Panel = (props: PanelProps) => {
  const { sidebar, path } = props;
  const expanded = useSelector(sidebar, selectExpanded);
  const toggle = () => sidebar.send({ type: 'sidebar.toggle' });
  const words = expanded ? 'Collapse the sidebar' : 'Expand the sidebar';
  return (
    <aside
      className={expanded ? css.panel : `${css.panel} ${css.rail}`}
      data-state={expanded ? 'expanded' : 'collapsed'}
    >
      <div className={css.column}>
        <div className={expanded ? css.head : css.headRail}>
          {expanded && <Brand rail={false} />}
          <IconButton dense label={`${words} (Ctrl+B)`} aria-expanded={expanded} onClick={toggle}>
            <PanelLeft size={16} aria-hidden="true" />
          </IconButton>
        </div>
        <Navigation sidebar={sidebar} path={path} rail={!expanded} />
        <Footer {...props} rail={!expanded} />
      </div>
      {/* The pointer's way; the trigger above is the same act by keyboard. */}
      <button type="button" className={css.edge} tabIndex={-1} aria-hidden="true" title={words} onClick={toggle} />
    </aside>
  );
};

/** Over the page on a phone: 18rem. */
const SidebarSheet = (props: PanelProps) => {
  const { sidebar, path } = props;
  const open = useSelector(sidebar, selectSheetOpen);
  return (
    <Sheet open={open} onClose={() => sidebar.send({ type: 'sidebar.close' })} title="Menu">
      <div className={css.column}>
        <div className={css.head}>
          <Brand rail={false} />
          <IconButton label="Close the menu" onClick={() => sidebar.send({ type: 'sidebar.close' })}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        </div>
        <Navigation sidebar={sidebar} path={path} rail={false} />
        <Footer {...props} rail={false} />
      </div>
    </Sheet>
  );
};

/** R2.18–R2.20: the sidebar, and the page in it. */
export const ShellView = ({ live, config, children, onReport, ...panel }: ShellViewProps) => {
  const narrow = useSelector(panel.sidebar, selectNarrow);
  const delayed = useSelector(live, selectDelayed);
  const sandbox = sandboxWords(config.sandbox);
  const report =
    onReport &&
    (() => {
      // On a phone the menu is a sheet, which would stay in front.
      panel.sidebar.send({ type: 'sidebar.close' });
      onReport();
    });
  return (
    <div className={css.shell}>
      <a className={css.skip} href="#main" data-native>
        Skip to the page
      </a>
      {narrow ? <SidebarSheet {...panel} onReport={report} /> : <Panel {...panel} onReport={report} />}
      <div className={css.content}>
        <header className={css.bar}>
          <IconButton label="Open the menu" onClick={() => panel.sidebar.send({ type: 'sidebar.toggle' })}>
            <Menu size={18} aria-hidden="true" />
          </IconButton>
          <Brand rail={false} />
        </header>
        <aside aria-label="Notes">
          {delayed && <OfflineBanner />}
          {sandbox && <SandboxBanner words={sandbox} />}
        </aside>
        <main className={css.main} id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
};
