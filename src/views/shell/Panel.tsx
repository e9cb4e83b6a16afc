import { useSelector } from '@xstate/react';
import { PanelLeft, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { ROUTES } from '#contract/routes.ts';
import { selectExpanded, type SidebarActor } from '#src/machines/sidebar.machine.ts';
import { IconButton } from '../parts/Button.tsx';
import { modKey } from '../parts/keys.ts';
import { Mark } from '../parts/Mark.tsx';
import { Tooltip } from '../parts/Tooltip.tsx';
import * as css from '../ShellView.css.ts';
import { Footer, type FooterProps } from './Footer.tsx';
import { Navigation } from './Navigation.tsx';

export interface PanelProps extends FooterProps {
  readonly sidebar: SidebarActor;
  readonly onIntent: (url: string) => void;
  readonly onPalette: () => void;
}

export const Brand = ({ rail = false }: { readonly rail?: boolean }) => (
  <a className={css.brand} href={ROUTES.dashboard} aria-label="Millrace, dashboard">
    <Mark size={22} />
    {!rail && 'Millrace'}
  </a>
);

/** Opens the command palette, and says by which key. */
export const SearchButton = ({ rail, onPalette }: { readonly rail: boolean; readonly onPalette: () => void }) => {
  const words = `Go to or do (${modKey('K')})`;
  return (
    <div className={rail ? css.searchRail : css.searchFrame}>
      <Tooltip text={words} delay={0} placement="right" disabled={!rail}>
        <button type="button" className={css.search} aria-label={words} onClick={onPalette}>
          <Search size={15} aria-hidden="true" />
          {!rail && (
            <>
              <span>Go to or do</span>
              <kbd className={css.searchKey}>{modKey('K')}</kbd>
            </>
          )}
        </button>
      </Tooltip>
    </div>
  );
};

interface BesideProps extends PanelProps {
  /** Stands above the account. */
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
      {/* The pointer's way; the trigger above is the same act by keyboard. */}
      <button type="button" className={css.edge} tabIndex={-1} aria-hidden="true" title={words} onClick={toggle} />
    </aside>
  );
};
