/** The page that a journal was recorded on. Sizes in CSS pixels. */
export const readPage = () => ({
  path: location.pathname,
  width: innerWidth,
  height: innerHeight,
  pixelRatio: devicePixelRatio,
  language: navigator.language,
  agent: navigator.userAgent,
});
