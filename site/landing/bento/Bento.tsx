/** Six pieces of the product, each run by its real chart. */
export const Bento = () => null;
