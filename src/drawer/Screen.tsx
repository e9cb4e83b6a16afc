import { EnvironmentProvider } from '@ark-ui/react/environment';
import { RouterProvider } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type Client, createGhostRouter } from './ghostRouter.ts';
import type { Ghosts } from './ghosts.ts';

interface ScreenProps {
  readonly ghosts: Ghosts;
  readonly client: Client;
  /** Of the screen that the journal was recorded on, in CSS pixels; null: as wide as there is room. */
  readonly width: number | null;
}

const EMPTY_PAGE =
  '<!doctype html><html lang="en"><head><title>A moment of Millrace</title></head><body></body></html>';

/** The frame has the page's styles, also those that Vite adds while somebody develops. */
const copyStyles = (to: Document): (() => void) => {
  const copy = (): void => {
    const styles = document.head.querySelectorAll('link[rel="stylesheet"], style');
    to.head.replaceChildren(...[...styles].map((style) => to.importNode(style, true)));
  };
  copy();
  const observer = new MutationObserver(copy);
  if (import.meta.env.DEV) observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
};

/** The theme of the moment, which may be another one than today's. */
const followTheme = (ghosts: Ghosts, { documentElement: page }: Document): (() => void) => {
  const theme = ghosts.at('app/theme');
  const apply = (): void => {
    const value = String(theme.getSnapshot()?.value);
    if (value === 'light' || value === 'dark') page.dataset['theme'] = value;
    else delete page.dataset['theme'];
  };
  apply();
  const { unsubscribe } = theme.subscribe(apply);
  return unsubscribe;
};

/** Renders the product into a frame's document. Returns what ends it. */
const play = (frame: Document, { ghosts, client }: Omit<ScreenProps, 'width'>): (() => void) => {
  const ends = [copyStyles(frame), followTheme(ghosts, frame)];
  // The body, not the frame: what cannot be pressed can still be scrolled.
  frame.body.inert = true;
  const { router, follow } = createGhostRouter(ghosts, client);
  const root = createRoot(frame.body.appendChild(frame.createElement('div')));
  root.render(
    <EnvironmentProvider value={() => frame}>
      <RouterProvider router={router} />
    </EnvironmentProvider>,
  );
  const unsubscribe = ghosts.subscribe(follow);
  // React does not end a root while it renders another one.
  return () => {
    unsubscribe();
    for (const end of ends) end();
    setTimeout(() => root.unmount());
  };
};

/** The recorded width, scaled down to the room there is. */
const fit = (width: number | null, room: { width: number; height: number }) => {
  if (width === null || room.width === 0) return { width: '100%', height: '100%' };
  const scale = Math.min(1, room.width / width);
  return {
    width: `${width}px`,
    height: `${room.height / scale}px`,
    transform: `translateX(${Math.max(0, (room.width - width) / 2)}px) scale(${scale})`,
  };
};

/** The product as it was: a document of its own, so that its dialogs, its width and its theme are the moment's. */
export const Screen = ({ ghosts, client, width }: ScreenProps) => {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const measure = useCallback((place: HTMLDivElement) => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom(entry.contentRect);
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  const begin = useCallback(
    (frame: HTMLIFrameElement) => {
      let end = (): void => {};
      const start = (): void => {
        end();
        end = play(frame.contentDocument!, { ghosts, client });
      };
      frame.addEventListener('load', start);
      return () => {
        frame.removeEventListener('load', start);
        end();
      };
    },
    [ghosts, client],
  );
  return (
    <div className="journal-screen" ref={measure}>
      <iframe
        ref={begin}
        srcDoc={EMPTY_PAGE}
        sandbox="allow-same-origin"
        title="The screen at this moment"
        style={fit(width, room)}
      />
    </div>
  );
};
