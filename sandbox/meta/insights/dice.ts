/** A number from 0 up to 1 that the same words always give. */
export const dice = (...words: readonly (string | number)[]): number => {
  let hash = 2_166_136_261;
  for (const letter of words.join('/')) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_917);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
};
