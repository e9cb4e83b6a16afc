/** What a journal says of the page that it was made on. Sizes in CSS pixels. */
export const readPage = () => ({
  path: location.pathname,
  width: innerWidth,
  height: innerHeight,
  pixelRatio: devicePixelRatio,
  language: navigator.language,
  agent: navigator.userAgent,
});
