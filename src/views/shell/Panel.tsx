import { useSelector } from '@xstate/react';
import { PanelLeft, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { ROUTES } from '#contract/routes.ts';
import { selectExpanded, type SidebarActor } from '#src/machines/sidebar.machine.ts';
import { IconButton } from '#ui/parts/Button.tsx';
import { modKey } from '#ui/parts/keys.ts';
import { Mark } from '#ui/parts/Mark.tsx';
import { Tooltip } from '#ui/parts/Tooltip.tsx';
import { Link } from '#ui/parts/Link.ts';
import * as css from './ShellView.css.ts';
import { Footer, type FooterProps } from './Footer.tsx';
import { Navigation } from './Navigation.tsx';

export interface PanelProps extends FooterProps {
  readonly sidebar: SidebarActor;
  readonly onIntent: (url: string) => void;
  readonly onPalette: () => void;
}

export const Brand = ({ rail = false }: { readonly rail?: boolean }) => (
  <Link className={css.brand} href={ROUTES.dashboard} aria-label="Millrace, dashboard">
    <Mark size={22} />
    {!rail && 'Millrace'}
  </Link>
);

/** Opens the command palette, and says by which key. */
export const SearchButton = ({ rail, onPalette }: { readonly rail: boolean; readonly onPalette: () => void }) => {
  const words = `Search or run a command (${modKey('K')})`;
  return (
    <div className={rail ? css.searchRail : css.searchFrame}>
      <Tooltip text={words} delay={0} placement="right" disabled={!rail}>
        <button type="button" className={css.search} aria-label={words} onClick={onPalette}>
          <Search size={15} aria-hidden="true" />
          {!rail && (
            <>
              <span>Search</span>
              <kbd className={css.searchKey}>{modKey('K')}</kbd>
            </>
          )}
        </button>
      </Tooltip>
    </div>
  );
};

interface BesideProps extends PanelProps {
  /** Shown above the account. */
  readonly guide: ReactNode;
}

/** Beside the page: 16rem, or 3rem as a rail of icons (R9.08). */
export const Panel = ({ sidebar, menu, onIntent, onPalette, guide, ...footer }: BesideProps) => {
  const expanded = useSelector(sidebar, selectExpanded);
  const toggle = () => sidebar.send({ type: 'sidebar.toggle' });
  const words = expanded ? 'Collapse the sidebar' : 'Expand the sidebar';
  const label = `${words} (${modKey('B')})`;
  return (
    <aside
      className={expanded ? css.panel : `${css.panel} ${css.rail}`}
      data-state={expanded ? 'expanded' : 'collapsed'}
    >
      <div className={css.column}>
        <div className={expanded ? css.head : css.headRail}>
          {expanded && <Brand />}
          <Tooltip text={label} delay={0} placement="right">
            <IconButton dense label={label} title={undefined} aria-expanded={expanded} onClick={toggle}>
              <PanelLeft size={16} aria-hidden="true" />
            </IconButton>
          </Tooltip>
        </div>
        <SearchButton rail={!expanded} onPalette={onPalette} />
        <div className={css.places}>
          <Navigation sidebar={sidebar} menu={menu} rail={!expanded} onIntent={onIntent} />
        </div>
        {guide}
        <Footer {...footer} menu={menu} rail={!expanded} />
      </div>
      {/* For the pointer; the trigger above does the same by keyboard. */}
      <button type="button" className={css.edge} tabIndex={-1} aria-hidden="true" title={words} onClick={toggle} />
    </aside>
  );
};
