import { ControlButton } from '@xyflow/react';
import { Expand, Shrink } from 'lucide-react';

interface CanvasSizeProps {
  readonly fills: boolean;
  readonly onFill: (fills: boolean) => void;
}

/** Gives the canvas the whole window, or its place on the page. */
export const CanvasSize = ({ fills, onFill }: CanvasSizeProps) => {
  const label = fills ? 'Back to the page' : 'Fill the window';
  const Icon = fills ? Shrink : Expand;
  return (
    <ControlButton aria-label={label} aria-pressed={fills} title={label} onClick={() => onFill(!fills)}>
      <Icon aria-hidden="true" />
    </ControlButton>
  );
};
