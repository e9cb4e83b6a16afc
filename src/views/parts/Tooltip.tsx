import { Portal } from '@ark-ui/react/portal';
import { Tooltip as Ark } from '@ark-ui/react/tooltip';
import type { ReactElement } from 'react';
import * as css from './Tooltip.css.ts';

interface TooltipProps {
  readonly text: string;
  /** R9.08: 700 ms, and 0 in the sidebar. */
  readonly delay?: number;
  readonly placement?: 'top' | 'right' | 'bottom';
  readonly disabled?: boolean;
  /** Of the control, where that opens something else, too. */
  readonly triggerId?: string;
  /** One control, with a name of its own: a tooltip adds, it never names. */
  readonly children: ReactElement;
}

export const Tooltip = ({
  text,
  delay = 700,
  placement = 'top',
  disabled = false,
  triggerId,
  children,
}: TooltipProps) => (
  <Ark.Root
    ids={triggerId ? { trigger: triggerId } : undefined}
    openDelay={delay}
    closeDelay={0}
    positioning={{ placement }}
    disabled={disabled}
    lazyMount
    unmountOnExit
  >
    <Ark.Trigger asChild>{children}</Ark.Trigger>
    <Portal>
      <Ark.Positioner>
        <Ark.Content className={css.content}>{text}</Ark.Content>
      </Ark.Positioner>
    </Portal>
  </Ark.Root>
);
