import type { ImageFormat } from '#contract/ad.ts';
import { type DraftActor, selectFields, selectImage, selectLoaded } from './draft.machine.ts';

const FORMATS: readonly ImageFormat[] = ['square', 'portrait'];

/**
 * Takes what is written of one ad into another, which is new, once that one can be changed. Returns how to stop waiting for
 * it.
 */
export const keepText = (from: DraftActor, into: DraftActor, onKept: () => void): (() => void) => {
  const step = (): void => {
    if (!selectLoaded(into.getSnapshot())) return;
    subscription.unsubscribe();
    const snapshot = from.getSnapshot();
    const images = FORMATS.flatMap((format) => selectImage(format)(snapshot) ?? []);
    into.send({ type: 'draft.change', fields: selectFields(snapshot), images });
    from.send({ type: 'draft.discard' });
    onKept();
  };
  const subscription = into.subscribe(step);
  step();
  return () => subscription.unsubscribe();
};
