import { Portal } from '@ark-ui/react/portal';
import { Tooltip as Ark } from '@ark-ui/react/tooltip';
import * as css from './Tooltip.css.ts';

interface TipProps {
  /** Of the control. */
  readonly id: string;
  readonly open: boolean;
  readonly placement: 'top' | 'right' | 'bottom';
  readonly text: string;
  readonly onClose: () => void;
}

/** What a tooltip shows, beside its control. */
export const Tip = ({ id, open, placement, text, onClose }: TipProps) => (
  <Ark.Root
    ids={{ trigger: id, content: `${id}-tip` }}
    open={open}
    onOpenChange={(change) => {
      if (!change.open) onClose();
    }}
    closeDelay={0}
    positioning={{ placement }}
    lazyMount
    unmountOnExit
  >
    <Portal>
      <Ark.Positioner>
        <Ark.Content className={css.content}>{text}</Ark.Content>
      </Ark.Positioner>
    </Portal>
  </Ark.Root>
);
