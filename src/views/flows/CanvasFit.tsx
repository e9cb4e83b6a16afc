import { useStore } from '@xyflow/react';
import { useEffect, useRef } from 'react';

interface FitProps {
  /** The canvas has another size. */
  readonly onSized: () => void;
}

/** Tells of each size that the canvas comes to have: of the window, or of what stands beside it. */
export const CanvasFit = ({ onSized }: FitProps) => {
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const sized = useRef(onSized);
  useEffect(() => {
    sized.current = onSized;
  });
  useEffect(() => {
    // Before it is drawn, it has none.
    if (width > 0 && height > 0) sized.current();
  }, [width, height]);
  return null;
};
