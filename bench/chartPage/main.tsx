import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { LineChart } from '#ui/chart/LineChart.tsx';

/** What the bench asks of the page; each answers milliseconds from the first call to the paint. */
export interface ChartBench {
  product(): Promise<number>;
  bare(): Promise<number>;
}

const [POINTS, LINES] = [365, 4];
const titles = Array.from({ length: POINTS }, (_, at) => `Day ${at + 1}`);
const looks = ['main', 'before', 'before', 'before'] as const;
const lines = Array.from({ length: LINES }, (_, line) => ({
  key: `line-${line}`,
  label: `Line ${line + 1}`,
  look: looks[line]!,
  values: titles.map((__, at) => 1000 + 400 * Math.sin(at / 20 + line) + ((at * 7919 + line * 104_729) % 200)),
}));
const format = (value: number): string => String(value);

const host = document.querySelector<HTMLElement>('#root')!;

/** The frame that shows it was handed over: a message that is sent in its callback comes after the paint. */
const painted = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => done(), { once: true });
      port1.start();
      port2.postMessage(null);
    });
  });

const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));

/** The time of the work and of layout and paint, without the wait for the next frame. */
const timed = async (draw: () => void): Promise<number> => {
  await frame();
  const began = performance.now();
  draw();
  // Layout, which the frame would do.
  host.getBoundingClientRect();
  const drawn = performance.now() - began;
  const waiting = performance.now();
  let inFrame = waiting;
  requestAnimationFrame(() => (inFrame = performance.now()));
  await painted();
  return drawn + (performance.now() - inFrame);
};

const POLYLINE = 'http://www.w3.org/2000/svg';

/** Lines alone: no axis, no legend, no keys. */
const drawBare = (): void => {
  const svg = document.createElementNS(POLYLINE, 'svg');
  svg.setAttribute('viewBox', '0 0 1000 240');
  for (const { values } of lines) {
    const line = document.createElementNS(POLYLINE, 'polyline');
    line.setAttribute('fill', 'none');
    line.setAttribute('stroke', 'teal');
    line.setAttribute(
      'points',
      values.map((value, at) => `${(at / (POINTS - 1)) * 1000},${240 - (value / 2000) * 240}`).join(' '),
    );
    svg.append(line);
  }
  host.append(svg);
};

const bench: ChartBench = {
  product: async () => {
    const root = createRoot(host);
    const time = await timed(() =>
      flushSync(() =>
        root.render(<LineChart label="Spend" names={titles} titles={titles} lines={lines} format={format} />),
      ),
    );
    root.unmount();
    return time;
  },
  bare: async () => {
    const time = await timed(drawBare);
    host.replaceChildren();
    return time;
  },
};

Object.assign(globalThis, { bench });
