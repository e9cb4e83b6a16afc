import { shallowEqual, useSelector } from '@xstate/react';
import type { StudioActor } from '#src/machines/studio.machine.ts';
import { selectDrawing, selectIsWriting, selectReady } from '#src/machines/studioShown.ts';
import { hidden } from '#ui/parts/Hidden.css.ts';
import { images, suggestions } from './studioWords.ts';

/** Read out when it begins and when it ends; not with every word. */
export const News = ({ studio }: { readonly studio: StudioActor }) => {
  const writing = useSelector(studio, selectIsWriting);
  const drawing = useSelector(studio, selectDrawing, shallowEqual).length > 0;
  const { written, drawn } = useSelector(studio, selectReady, shallowEqual);
  const ready = [written > 0 ? suggestions(written) : [], drawn > 0 ? images(drawn) : []].flat().join(' and ');
  const text = writing ? 'Writing suggestions' : drawing ? 'Making images' : ready === '' ? '' : `${ready} ready`;
  return <output className={hidden}>{text}</output>;
};
