/** Asks which cookies are allowed (D8.5). */
export const ConsentBanner = () => null;
