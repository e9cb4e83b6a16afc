import type { ReactNode } from 'react';
import { Button } from '#ui/parts/Button.tsx';
import { HOLD_WORDS, useHeldPress, useHold } from './useHold.ts';

interface HeldButtonProps {
  readonly tone: 'primary' | 'critical';
  /** Something is read that may warn of what the button does. */
  readonly reading: boolean;
  /** What was read warns of it, or nobody asks any more. */
  readonly warned: boolean;
  readonly disabled?: boolean;
  /** The id of what says why it is disabled. */
  readonly why?: string | undefined;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** The answer of a question that is held while a warning may come. A press meanwhile counts once none came. */
export const HeldButton = ({ tone, reading, warned, disabled, why, onPress, children }: HeldButtonProps) => {
  const held = useHold(reading);
  const press = useHeldPress({ held, warned }, onPress);
  return (
    <Button
      tone={tone}
      disabled={disabled}
      busy={held}
      busyLabel={HOLD_WORDS}
      aria-describedby={why}
      onClick={press}
      onBusyClick={press}
    >
      {children}
    </Button>
  );
};
