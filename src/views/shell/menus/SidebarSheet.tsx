import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { selectSheetOpen } from '#src/machines/sidebar.machine.ts';
import { IconButton } from '#ui/parts/Button.tsx';
import { Sheet } from '#ui/parts/Dialog.tsx';
import * as css from '../ShellView.css.ts';
import { Footer } from '../Footer.tsx';
import { Navigation } from '../Navigation.tsx';
import { Brand, type PanelProps, SearchButton } from '../Panel.tsx';

/** Over the page on a phone: 18rem. */
export const SidebarSheet = ({ sidebar, menu, onIntent, onPalette, ...footer }: PanelProps) => {
  const open = useSelector(sidebar, selectSheetOpen);
  const close = () => sidebar.send({ type: 'sidebar.close' });
  return (
    <Sheet open={open} onClose={close} title="Menu">
      <div className={css.column}>
        <div className={css.head}>
          <Brand />
          <IconButton label="Close menu" onClick={close}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        </div>
        <SearchButton rail={false} onPalette={onPalette} />
        <div className={css.places}>
          <Navigation sidebar={sidebar} menu={menu} rail={false} onIntent={onIntent} />
        </div>
        <Footer {...footer} menu={menu} rail={false} />
      </div>
    </Sheet>
  );
};
