import { type ReactElement, useId, useState } from 'react';
import { useLazy } from './useLazy.ts';
import { useTimer } from './useTimer.ts';
import { withHandlers } from './withHandlers.ts';

interface TooltipProps {
  readonly text: string;
  /** R9.08: 700 ms, and 0 in the sidebar. */
  readonly delay?: number;
  readonly placement?: 'top' | 'right' | 'bottom';
  readonly disabled?: boolean;
  /** Of the control, where that opens something else, too. */
  readonly triggerId?: string;
  /** One control with its own name: a tooltip adds information and never names the control. */
  readonly children: ReactElement;
}

const loadTip = () => import('./Tip.tsx').then(({ Tip }) => Tip);

/** What is shown is loaded when somebody points at a control that has one, or reaches it by keyboard. */
export const Tooltip = ({
  text,
  delay = 700,
  placement = 'top',
  disabled = false,
  triggerId,
  children,
}: TooltipProps) => {
  const ownId = useId();
  const id = triggerId ?? ownId;
  const [open, setOpen] = useState(false);
  const [Tip, want] = useLazy(loadTip);
  const timer = useTimer();

  const close = (): void => {
    timer.stop();
    setOpen(false);
  };
  const openAfter = (ms: number): void => {
    if (disabled) return;
    want();
    timer.start(() => setOpen(true), ms);
  };
  const shown = open && !disabled;
  const control = withHandlers(
    children,
    {
      onPointerEnter: (event) => event.pointerType !== 'touch' && openAfter(delay),
      onPointerLeave: close,
      onPointerCancel: close,
      onPointerDown: close,
      onClick: close,
      onFocus: (event) => event.currentTarget.matches(':focus-visible') && openAfter(0),
      onBlur: close,
    },
    { id, 'aria-describedby': shown && Tip ? `${id}-tip` : undefined },
  );
  return (
    <>
      {control}
      {Tip && <Tip id={id} open={shown} placement={placement} text={text} onClose={close} />}
    </>
  );
};
