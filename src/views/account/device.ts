/** Read in this order: most browsers also call themselves Chrome and Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPiOS|OPT|Opera)\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/\S+ .*Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const findIn = (names: readonly (readonly [RegExp, string])[], agent: string): string | null =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

export interface DeviceWords {
  /** 'Firefox on Windows'; as much of it as the browser tells. */
  readonly name: string;
  readonly isPhone: boolean;
}

/** A browser and its system in words, from how the browser calls itself; which may be anything. */
export const deviceWords = (agent: string): DeviceWords => {
  const browser = findIn(BROWSERS, agent);
  const system = findIn(SYSTEMS, agent);
  const name =
    browser && system
      ? `${browser} on ${system}`
      : (browser ?? (system && `A browser on ${system}`) ?? 'An unknown browser');
  return { name, isPhone: /\b(?:iPhone|Android.*Mobile|Mobile.*Android)\b/.test(agent) };
};
