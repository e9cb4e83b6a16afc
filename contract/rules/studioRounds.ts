/** Rounds of texts, and of images, that the studio keeps. */
export const MAX_ROUNDS = { texts: 40, images: 40 };
