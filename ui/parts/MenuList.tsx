import { Menu as Ark } from '@ark-ui/react/menu';
import { Portal } from '@ark-ui/react/portal';
import { type ReactNode, useEffect, useRef } from 'react';
import * as css from './Menu.css.ts';
import { giveBack } from './giveBack.ts';
import { useOthersTurn } from './useOthersTurn.ts';

export type MenuPlacement = 'top-start' | 'bottom-start' | 'bottom-end' | 'right-end';

interface MenuListProps {
  /** Of the button that opens it. */
  readonly id: string;
  readonly label: string;
  readonly placement: MenuPlacement;
  readonly open: boolean;
  /** The first item is stood on at once. */
  readonly byKey: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What a menu shows, beside a button that is elsewhere. */
export const MenuList = ({ id, label, placement, open, byKey, onClose, children }: MenuListProps) => {
  const content = useRef<HTMLDivElement>(null);
  const [{ key, ...turn }, closed] = useOthersTurn();
  useEffect(() => {
    if (!open || !byKey) return undefined;
    const later = requestAnimationFrame(() =>
      content.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true })),
    );
    return () => cancelAnimationFrame(later);
  }, [open, byKey]);
  return (
    <Ark.Root
      key={key}
      {...turn}
      aria-label={label}
      ids={{ trigger: id, content: `${id}-menu` }}
      open={open}
      onOpenChange={(change) => {
        if (change.open) return;
        onClose();
        closed();
      }}
      // Fixed, as the frame is in which its button stands: it does not go along as the page is scrolled.
      positioning={{ placement, gutter: 6, strategy: 'fixed' }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Positioner className={css.positioner}>
          <Ark.Content ref={content} className={css.content} onFocus={giveBack(id)}>
            {children}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
};
