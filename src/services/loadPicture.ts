import type { Failure } from '#contract/failure.ts';

/** Resolves once the browser can show what is behind an address; it is shown from its cache then. */
export const loadPicture = async (url: string): Promise<void> => {
  const picture = new Image();
  picture.src = url;
  await picture.decode().catch(() => {
    throw { kind: 'network' } satisfies Failure;
  });
};
