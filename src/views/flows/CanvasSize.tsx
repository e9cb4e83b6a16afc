import { ControlButton, useReactFlow } from '@xyflow/react';
import { Expand, Shrink } from 'lucide-react';

interface CanvasSizeProps {
  readonly fills: boolean;
  readonly onFill: (fills: boolean) => void;
}

/** Gives the canvas the whole window, or its place on the page; the flow is fitted into the room that it has then. */
export const CanvasSize = ({ fills, onFill }: CanvasSizeProps) => {
  const flow = useReactFlow();
  const label = fills ? 'Back to the page' : 'Fill the window';
  const Icon = fills ? Shrink : Expand;
  return (
    <ControlButton
      aria-label={label}
      aria-pressed={fills}
      title={label}
      onClick={() => {
        onFill(!fills);
        // The canvas knows its new size a frame after it is drawn with it.
        requestAnimationFrame(() => requestAnimationFrame(() => void flow.fitView({ maxZoom: 1, padding: 0.08 })));
      }}
    >
      <Icon aria-hidden="true" />
    </ControlButton>
  );
};
