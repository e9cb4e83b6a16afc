import { openChannel } from '#src/watch/channel.ts';
import type { WatchMessage } from '#src/watch/messages.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor, fromTransition } from 'xstate';
import '#ui/theme/global.ts';
import { drawnCharts } from './charts.ts';
import { GalleryView } from './GalleryView.tsx';
import { hear, type Watched } from './watched.ts';

const watching = createActor(
  fromTransition(
    (watched: Watched, { message }: { type: 'told'; message: WatchMessage }) => hear(watched, message),
    {},
  ),
).start();

openChannel((message) => watching.send({ type: 'told', message })).post({ kind: 'ask' });

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <GalleryView charts={drawnCharts} watching={watching} />
  </StrictMode>,
);
