import { Button, IconButton } from '#ui/parts/Button.tsx';
import { CheckField } from '#ui/parts/Field.tsx';
import { Minus, Plus } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import * as css from './Canvas.css.ts';
import type { DrawnChart } from './charts.ts';
import { READABLE, showState, SMALLEST, within, zoomToFit } from './frame.ts';
import { lightOf } from './light.ts';
import { PLAIN } from '#src/statecharts/svgStyle.ts';
import type { SeenActor } from './watched.ts';

const STEP = 1.25;

interface CanvasProps {
  readonly chart: DrawnChart;
  readonly actor: SeenActor | undefined;
}

/** The picture, to be scrolled and zoomed (also with the wheel and Ctrl), lit up by what the chart is doing. */
export const Canvas = ({ chart, actor }: CanvasProps) => {
  const frame = useRef<HTMLElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const [follows, setFollows] = useState(true);
  const [showsReload, setShowsReload] = useState(true);
  const innermost = actor?.states.at(-1) ?? '';

  // Only the page knows how much room there is, and only after it was laid out.
  useLayoutEffect(() => setZoom(zoomToFit(frame.current, chart.svg, READABLE)), [chart.svg]);
  useLayoutEffect(() => {
    picture.current?.style.setProperty('zoom', String(zoom));
    if (follows) showState(frame.current, innermost);
  }, [follows, innermost, zoom]);

  // React listens passively, and the browser would zoom the whole page as well.
  useLayoutEffect(() => {
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      setZoom((now) => within(now * (event.deltaY < 0 ? STEP : 1 / STEP)));
    };
    const listening = frame.current;
    listening?.addEventListener('wheel', onWheel, { passive: false });
    return () => listening?.removeEventListener('wheel', onWheel);
  }, []);
  return (
    <div className={css.canvas}>
      <div className={css.bar}>
        <div>
          <h2 className={css.name}>{chart.id}</h2>
          <p className={css.words}>{chart.description}</p>
        </div>
        <div className={css.tools}>
          <CheckField checked={follows} onChange={({ target }) => setFollows(target.checked)}>
            Follow
          </CheckField>
          <CheckField checked={showsReload} onChange={({ target }) => setShowsReload(target.checked)}>
            Suspend and resume
          </CheckField>
          <IconButton label="Zoom out" onClick={() => setZoom((now) => within(now / STEP))}>
            <Minus size={16} aria-hidden="true" />
          </IconButton>
          <output className={css.zoom} aria-label="Zoom">
            {Math.round(zoom * 100)} %
          </output>
          <IconButton label="Zoom in" onClick={() => setZoom((now) => within(now * STEP))}>
            <Plus size={16} aria-hidden="true" />
          </IconButton>
          <Button tone="quiet" dense onClick={() => setZoom(zoomToFit(frame.current, chart.svg, SMALLEST))}>
            Fit
          </Button>
        </div>
      </div>
      {actor && <style>{lightOf(actor)}</style>}
      <section
        className={css.frame}
        ref={frame}
        aria-label={`Picture of ${chart.id}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
        tabIndex={0}
      >
        {/* Drawn from our own charts by npm run statecharts. */}
        <div ref={picture} className={showsReload ? '' : PLAIN} dangerouslySetInnerHTML={{ __html: chart.svg }} />
      </section>
    </div>
  );
};
