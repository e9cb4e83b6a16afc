export const SMALLEST = 0.2;
const LARGEST = 3;
/** Below this the words cannot be read, so a large picture scrolls instead. */
export const READABLE = 0.7;

export const within = (zoom: number): number => Math.min(LARGEST, Math.max(SMALLEST, zoom));

/** How large a picture is shown so that all of it is in the frame: at most as drawn, at least `smallest`. */
export const zoomToFit = (frame: Element | null, svg: string, smallest: number): number => {
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  if (frame === null || width === undefined) return 1;
  return within(
    Math.max(smallest, Math.min(1, frame.clientWidth / Number(width), frame.clientHeight / Number(height))),
  );
};

/** Brings a state into sight. */
export const showState = (frame: Element | null, id: string): void =>
  frame?.querySelector(`[data-state="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
