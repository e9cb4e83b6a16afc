/** Round values from 0 to at least the largest, a few of them, for the lines behind a chart. */
export const ticksTo = (largest: number, about = 4): readonly number[] => {
  if (!(largest > 0)) return [0, 1];
  const raw = largest / about;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = ([1, 2, 2.5, 5].find((one) => one * power >= raw) ?? 10) * power;
  const count = Math.ceil(largest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, at) => at * step);
};

/** How far along each of so many points is, from 0 to 1; a single one stands in the middle. */
export const placeOf = (at: number, count: number): number => (count < 2 ? 0.5 : at / (count - 1));

/** The point nearest to a place from 0 to 1. */
export const nearest = (place: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.round(place * (count - 1))));

/** The line through the values as SVG writes it, `width` by `height`; where a value is missing the line has a gap. */
export const linePath = (
  values: readonly (number | null)[],
  top: number,
  width: number,
  height: number,
  count = values.length,
): string => {
  let path = '';
  let pen = 'M';
  for (const [at, value] of values.entries()) {
    if (value === null) {
      pen = 'M';
      continue;
    }
    const [x, y] = [placeOf(at, count) * width, height - (value / top) * height];
    path += `${pen}${x.toFixed(1)} ${y.toFixed(1)}`;
    // A point between two gaps would not be seen.
    if (pen === 'M' && (values[at + 1] ?? null) === null) path += 'h0.1';
    pen = 'L';
  }
  return path;
};

/** Which points are named below, so that names do not touch. */
export const namedPoints = (count: number, most: number): readonly number[] => {
  if (count <= most) return Array.from({ length: count }, (_, at) => at);
  const step = Math.ceil((count - 1) / (most - 1));
  return Array.from({ length: Math.floor((count - 1) / step) + 1 }, (_, at) => at * step);
};
