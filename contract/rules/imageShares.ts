// So many images for so many copies: as many for each, and one more for the first ones where that is not even.

/** How many of `all` the copy at a place gets. */
export const shareAt = (at: number, copies: number, all: number): number =>
  Math.floor(all / copies) + Number(at < all % copies);

/** The place of the copy that an image is for: all images of the first copy come first. */
export const copyOfImage = (index: number, copies: number, all: number): number => {
  const [few, more] = [Math.floor(all / copies), all % copies];
  const first = more * (few + 1);
  return index < first ? Math.floor(index / (few + 1)) : more + Math.floor((index - first) / few);
};
