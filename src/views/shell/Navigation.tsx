import { useSelector } from '@xstate/react';
import { ChevronRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { selectGroupOpen, type SidebarActor } from '#src/machines/sidebar.machine.ts';
import { Menu, MenuLink } from '../parts/Menu.tsx';
import { Tooltip } from '../parts/Tooltip.tsx';
import { isActive, isCurrent, MENU, type MenuEntry } from './menu.ts';
import * as css from './Navigation.css.ts';

interface EntryProps {
  readonly entry: MenuEntry;
  readonly path: string;
  /** Icons only; the title stands in a tooltip. */
  readonly rail: boolean;
}

const EntryLink = ({ entry, path, rail }: EntryProps) => {
  const Icon = entry.icon;
  const barred = entry.requiresUpgrade === true;
  const click = (event: MouseEvent) => {
    if (barred || entry.onClick) event.preventDefault();
    if (!barred) entry.onClick?.();
  };
  return (
    <Tooltip
      text={barred ? `${entry.title} (Upgrade Required)` : entry.title}
      delay={0}
      placement="right"
      disabled={!rail && !barred}
    >
      <a
        className={css.entry}
        href={entry.url}
        aria-current={isCurrent(entry, path) ? 'page' : undefined}
        aria-disabled={barred || undefined}
        aria-label={rail ? entry.title : undefined}
        onClick={click}
      >
        <Icon className={css.icon} aria-hidden="true" />
        {!rail && <span className={css.words}>{entry.title}</span>}
      </a>
    </Tooltip>
  );
};

const Group = ({ entry, path, sidebar }: EntryProps & { readonly sidebar: SidebarActor }) => {
  const active = isActive(entry, path);
  const open = useSelector(sidebar, selectGroupOpen(entry.title, active));
  const Icon = entry.icon;
  const id = `menu-${entry.title.toLowerCase()}`;
  return (
    <li>
      <button
        type="button"
        className={css.entry}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => sidebar.send({ type: 'sidebar.group.toggle', title: entry.title, active })}
      >
        <Icon className={css.icon} aria-hidden="true" />
        <span className={css.words}>{entry.title}</span>
        <ChevronRight className={css.fold} size={14} aria-hidden="true" />
      </button>
      <ul className={css.children} id={id} hidden={!open}>
        {entry.items?.map((child) => (
          <li key={child.url}>
            <EntryLink entry={child} path={path} rail={false} />
          </li>
        ))}
      </ul>
    </li>
  );
};

/** A group has no room to unfold in the rail: it opens beside it. */
const RailGroup = ({ entry, path }: EntryProps) => {
  const Icon = entry.icon;
  return (
    <li>
      <Menu
        label={entry.title}
        placement="right-end"
        trigger={
          <button
            type="button"
            className={css.entry}
            aria-label={entry.title}
            title={entry.title}
            aria-current={isActive(entry, path) ? 'page' : undefined}
          >
            <Icon className={css.icon} aria-hidden="true" />
          </button>
        }
      >
        {entry.items?.map((child) => (
          <MenuLink key={child.url} href={child.url} icon={<child.icon className={css.icon} aria-hidden="true" />}>
            {child.title}
          </MenuLink>
        ))}
      </Menu>
    </li>
  );
};

interface NavigationProps {
  readonly sidebar: SidebarActor;
  readonly path: string;
  readonly rail: boolean;
}

export const Navigation = ({ sidebar, path, rail }: NavigationProps) => (
  <nav aria-label="Application">
    <ul className={css.group}>
      {!rail && (
        <li className={css.heading} aria-hidden="true">
          Application
        </li>
      )}
      {MENU.map((entry) =>
        !entry.items ? (
          <li key={entry.title}>
            <EntryLink entry={entry} path={path} rail={rail} />
          </li>
        ) : rail ? (
          <RailGroup key={entry.title} entry={entry} path={path} rail />
        ) : (
          <Group key={entry.title} entry={entry} path={path} rail={false} sidebar={sidebar} />
        ),
      )}
    </ul>
  </nav>
);
