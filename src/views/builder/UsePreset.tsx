import { Button } from '#ui/parts/Button.tsx';

interface UsePresetProps {
  /** What the preset says, as in "the preset's headline". */
  readonly what: string;
  /** The id of the control, which gets the focus of the button that goes. */
  readonly control: string;
  readonly onUse: () => void;
  /** A preset itself gives up what it says for the default. */
  readonly whose?: 'preset' | 'default';
}

/** D5.9: gives up what the ad says itself, for what it inherits. */
export const UsePreset = ({ what, control, onUse, whose = 'preset' }: UsePresetProps) => (
  <Button
    dense
    tone="plain"
    aria-label={`Use the ${whose}'s ${what}`}
    onClick={() => {
      onUse();
      document.getElementById(control)?.focus();
    }}
  >
    Use the {whose}'s
  </Button>
);
