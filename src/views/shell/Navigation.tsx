import { useSelector } from '@xstate/react';
import { ChevronRight, Lock } from 'lucide-react';
import { selectGroupOpen, type SidebarActor } from '#src/machines/sidebar.machine.ts';
import { hidden } from '#ui/parts/Hidden.css.ts';
import { LazyMenu } from '#ui/parts/LazyMenu.tsx';
import { Link } from '#ui/parts/Link.ts';
import { Tooltip } from '#ui/parts/Tooltip.tsx';
import { type MenuEntry, press, titleOf } from './menu.ts';
import * as css from './Navigation.css.ts';

interface EntryProps {
  readonly entry: MenuEntry;
  /** Icons only; the title is in a tooltip. */
  readonly rail: boolean;
  /** Somebody is about to go there. */
  readonly onIntent: (url: string) => void;
}

const Words = ({ entry: { title, requiresUpgrade } }: Pick<EntryProps, 'entry'>) => (
  <>
    <span className={css.words}>
      {title}
      {requiresUpgrade && <span className={hidden}> (Upgrade Required)</span>}
    </span>
    {requiresUpgrade && <Lock className={css.lock} size={12} aria-hidden="true" />}
  </>
);

/** No address: there is nothing to follow, by key, in another tab or otherwise. */
const BARRED = { role: 'link', 'aria-disabled': true } as const;

const EntryLink = ({ entry, rail, onIntent }: EntryProps) => {
  const Icon = entry.icon;
  const barred = entry.requiresUpgrade === true;
  const intend = () => onIntent(entry.url);
  const look = {
    className: css.entry,
    tabIndex: 0,
    'aria-current': entry.active ? 'page' : undefined,
    'aria-label': rail ? titleOf(entry) : undefined,
  } as const;
  const content = (
    <>
      <Icon className={css.icon} aria-hidden="true" />
      {!rail && <Words entry={entry} />}
    </>
  );
  return (
    <Tooltip text={titleOf(entry)} delay={0} placement="right" disabled={!rail && !barred}>
      {barred ? (
        <a {...look} {...BARRED}>
          {content}
        </a>
      ) : (
        <Link {...look} href={entry.url} onClick={press(entry)} onPointerEnter={intend} onFocus={intend}>
          {content}
        </Link>
      )}
    </Tooltip>
  );
};

const Group = ({ entry, sidebar, onIntent }: Omit<EntryProps, 'rail'> & { readonly sidebar: SidebarActor }) => {
  const { title, active, requiresUpgrade: barred = false } = entry;
  const open = useSelector(sidebar, selectGroupOpen(title, active));
  const Icon = entry.icon;
  const id = `menu-${title.toLowerCase()}`;
  const toggle = () => sidebar.send({ type: 'sidebar.group.toggle', title, active });
  return (
    <li>
      <Tooltip text={titleOf(entry)} delay={0} placement="right" disabled={!barred}>
        <button
          type="button"
          className={css.entry}
          aria-expanded={open}
          aria-controls={id}
          aria-disabled={barred || undefined}
          onClick={barred ? undefined : toggle}
        >
          <Icon className={css.icon} aria-hidden="true" />
          <Words entry={entry} />
          {!barred && <ChevronRight className={css.fold} size={14} aria-hidden="true" />}
        </button>
      </Tooltip>
      <ul className={css.children} id={id} hidden={!open}>
        {entry.items?.map((child) => (
          <li key={child.url}>
            <EntryLink entry={child} rail={false} onIntent={onIntent} />
          </li>
        ))}
      </ul>
    </li>
  );
};

const loadFlyout = () => import('./menus/Flyout.tsx').then(({ Flyout }) => Flyout);

/** A group has no room to unfold in the rail: it opens beside it. */
const RailGroup = ({ entry }: Pick<EntryProps, 'entry'>) => {
  const Icon = entry.icon;
  const barred = entry.requiresUpgrade === true;
  const button = (
    <button
      type="button"
      className={css.entry}
      aria-label={titleOf(entry)}
      aria-current={entry.active ? 'page' : undefined}
      aria-disabled={barred || undefined}
    >
      <Icon className={css.icon} aria-hidden="true" />
    </button>
  );
  return (
    <li>
      {barred ? (
        <Tooltip text={titleOf(entry)} delay={0} placement="right">
          {button}
        </Tooltip>
      ) : (
        <LazyMenu label={entry.title} placement="right-end" trigger={button} hint={entry.title} load={loadFlyout}>
          {(Flyout) => <Flyout entry={entry} />}
        </LazyMenu>
      )}
    </li>
  );
};

interface NavigationProps {
  readonly sidebar: SidebarActor;
  readonly menu: readonly MenuEntry[];
  readonly rail: boolean;
  readonly onIntent: (url: string) => void;
}

export const Navigation = ({ sidebar, menu, rail, onIntent }: NavigationProps) => (
  <nav aria-label="Application">
    <ul className={css.group}>
      {!rail && (
        <li className={css.heading} aria-hidden="true">
          Application
        </li>
      )}
      {menu.map((entry) =>
        !entry.items ? (
          <li key={entry.title}>
            <EntryLink entry={entry} rail={rail} onIntent={onIntent} />
          </li>
        ) : rail ? (
          <RailGroup key={entry.title} entry={entry} />
        ) : (
          <Group key={entry.title} entry={entry} sidebar={sidebar} onIntent={onIntent} />
        ),
      )}
    </ul>
  </nav>
);
