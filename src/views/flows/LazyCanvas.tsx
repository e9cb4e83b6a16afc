import { lazyPart } from './lazyPart.tsx';

/** The steps of a flow as they are drawn; their list is there without it. */
export const LazyCanvas = lazyPart({
  load: async () => (await import('./Canvas.tsx')).Canvas,
  what: 'the canvas',
  height: 420,
});
