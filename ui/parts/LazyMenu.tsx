import { type ComponentType, type KeyboardEvent, type ReactElement, type ReactNode, useId, useState } from 'react';
import type { MenuPlacement } from './MenuList.tsx';
import { Tooltip } from './Tooltip.tsx';
import { useLazy } from './useLazy.ts';
import { withHandlers } from './withHandlers.ts';

interface LazyMenuProps<Items> {
  readonly label: string;
  /** One button. */
  readonly trigger: ReactElement;
  readonly placement: MenuPlacement;
  /** Shown at once beside a trigger that is an icon only. */
  readonly hint?: string;
  /** What is in it. */
  readonly load: () => Promise<Items>;
  readonly children: (items: Items) => ReactNode;
}

const OPENING_KEYS: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowDown']);

/**
 * A menu of the frame whose code is loaded when it is about to be opened (hover, focus or click). A click before then
 * is not lost. The button is the same one before and after.
 */
export const LazyMenu = <Items extends ComponentType<never>>({
  label,
  trigger,
  placement,
  hint,
  load,
  children,
}: LazyMenuProps<Items>) => {
  const id = useId();
  const [open, setOpen] = useState<'no' | 'byPointer' | 'byKey'>('no');
  const [loaded, want] = useLazy(() => Promise.all([import('./MenuList.tsx'), load()]), { wanted: open !== 'no' });
  const close = (): void => setOpen('no');
  const toggle = (how: 'byPointer' | 'byKey'): void => {
    want();
    setOpen((before) => (before === 'no' ? how : 'no'));
  };
  const button = withHandlers(
    trigger,
    {
      onPointerEnter: want,
      onFocus: want,
      // The focus goes from wherever it is to the menu, and back.
      onPointerDown: (event) => event.button === 0 && event.preventDefault(),
      onClick: () => toggle('byPointer'),
      onKeyDown: (event: KeyboardEvent) => {
        if (!OPENING_KEYS.has(event.key)) return;
        event.preventDefault();
        toggle('byKey');
      },
    },
    {
      id,
      'aria-haspopup': 'menu',
      'aria-expanded': open !== 'no',
      'aria-controls': `${id}-menu`,
      'data-state': open === 'no' ? 'closed' : 'open',
    },
  );
  const [{ MenuList }, items] = loaded ?? [{ MenuList: null }, null];
  return (
    <>
      {hint ? (
        <Tooltip text={hint} delay={0} placement="right" triggerId={id} disabled={open !== 'no'}>
          {button}
        </Tooltip>
      ) : (
        button
      )}
      {MenuList && items && (
        <MenuList
          id={id}
          label={label}
          placement={placement}
          open={open !== 'no'}
          byKey={open === 'byKey'}
          onClose={close}
        >
          {children(items)}
        </MenuList>
      )}
    </>
  );
};
