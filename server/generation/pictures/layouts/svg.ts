/** SVG elements, in pixels. */
export const rect = (x: number, y: number, width: number, height: number, fill: string, round = 0, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}" ${more}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;

export const shape = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;

export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ${more}/>`;

/** A window with a round head. */
export const arch = (x: number, y: number, width: number, height: number): string => {
  const r = width / 2;
  return `M${x} ${y + height}V${y + r}A${r} ${r} 0 0 1 ${x + width} ${y + r}V${y + height}Z`;
};

/** A seal with so many waves along its edge. */
export const seal = (x: number, y: number, r: number, waves: number, depth: number): string => {
  const steps = waves * 8;
  const points = Array.from({ length: steps }, (_, at) => {
    const angle = (at / steps) * 2 * Math.PI;
    const far = r * (1 - depth + depth * Math.cos(angle * waves));
    return `${(x + far * Math.cos(angle)).toFixed(1)} ${(y + far * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
};

const POINTS = 5;
/** A star with its tip up. */
export const star = (x: number, y: number, r: number): string => {
  const points = Array.from({ length: POINTS * 2 }, (_, at) => {
    const angle = (at * Math.PI) / POINTS - Math.PI / 2;
    const far = at % 2 === 0 ? r : r * 0.42;
    return `${(x + far * Math.cos(angle)).toFixed(1)} ${(y + far * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
};
