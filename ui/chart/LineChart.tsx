import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import * as css from './LineChart.css.ts';
import { linePath, namedPoints, nearest, placeOf, ticksTo } from './scale.ts';
import { Twin } from './Twin.tsx';

export interface Line {
  readonly key: string;
  readonly label: string;
  readonly look: keyof typeof css.lines;
  /** One for each point; null: none. */
  readonly values: readonly (number | null)[];
  /** What each point is of, where that is not what the chart calls it, such as a day before. */
  readonly titles?: readonly string[] | undefined;
}

/** How often something happened at each point: a stem where it did. */
export interface Marks {
  readonly label: string;
  readonly counts: readonly number[];
}

export interface LineChartProps {
  /** What it shows. */
  readonly label: string;
  /** One for each point, and longer for the tooltip. */
  readonly names: readonly string[];
  readonly titles: readonly string[];
  /** The first is the one that matters. */
  readonly lines: readonly Line[];
  readonly format: (value: number) => string;
  /** The same for the scale, where there is little room; as above unless said otherwise. */
  readonly brief?: ((value: number) => string) | undefined;
  readonly marks?: Marks | undefined;
  /** What a point is, in words: a day unless said otherwise. */
  readonly each?: string | undefined;
  /** Points that stand for less than the others, such as a week of which only some days are told. */
  readonly partial?: readonly boolean[] | undefined;
  /** The first point whose value may still change. */
  readonly settlingFrom?: number | undefined;
  /** Somebody chose a part of it, by dragging or by Shift and the arrows. */
  readonly onZoom?: ((from: number, to: number) => void) | undefined;
}

const [WIDTH, HEIGHT] = [1000, 240];
const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

interface Marked {
  readonly at: number;
  /** Where choosing a part of it began. */
  readonly from: number | null;
}

const stemsOf = ({ counts }: Marks, count: number): string =>
  counts.map((many, at) => (many > 0 ? `M${(placeOf(at, count) * WIDTH).toFixed(1)} 0V${HEIGHT}` : '')).join('');

type Values = Line['values'];

/** A line without what leads to its partial points, and that alone. */
const apart = (values: Values, partial: readonly boolean[]): readonly [whole: Values, part: Values] => [
  values.map((value, at) => (partial[at] ? null : value)),
  values.map((value, at) => (partial[at - 1] || partial[at] || partial[at + 1] ? value : null)),
];

/** The lines alone: they stay as they are while the pointer moves. */
const useDrawing = (lines: readonly Line[], count: number, { marks, partial }: LineChartProps) =>
  useMemo(() => {
    const all = lines.flatMap(({ values }) => values.filter((value) => value !== null));
    const ticks = ticksTo(Math.max(0, ...all));
    const top = ticks.at(-1)!;
    return {
      ticks,
      top,
      drawing: (
        <svg className={css.drawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path
            className={css.grid}
            d={ticks.map((tick) => `M0 ${HEIGHT - (tick / top) * HEIGHT}H${WIDTH}`).join('')}
          />
          {marks && <path className={css.stems} d={stemsOf(marks, count)} />}
          {lines.toReversed().map(({ key, look, values }) => {
            const path = (own: typeof values) => linePath(own, top, WIDTH, HEIGHT, count);
            if (look !== 'main' || !partial?.includes(true))
              return <path key={key} className={css.lines[look]} d={path(values)} />;
            const [whole, part] = apart(values, partial);
            return [
              <path key={`${key} part`} className={css.part} d={path(part)} />,
              <path key={key} className={css.lines[look]} d={path(whole)} />,
            ];
          })}
        </svg>
      ),
    };
  }, [lines, count, marks, partial]);

const Sample = ({ look }: { readonly look: Line['look'] | 'stems' }) => (
  <svg width="18" height="8" viewBox="0 0 18 8" aria-hidden="true">
    <path className={look === 'stems' ? css.stems : css.lines[look]} d={look === 'stems' ? 'M9 0V8' : 'M1 4H17'} />
  </svg>
);

interface DotProps {
  readonly value: number | null;
  readonly place: number;
  readonly top: number;
}

/** On the main line; where that is one point, nothing else would be seen of it. */
const Dot = ({ value, place, top }: DotProps) =>
  value !== null && (
    <span className={css.dot} style={{ insetInlineStart: percent(place), insetBlockEnd: percent(value / top) }} />
  );

const Tip = ({ props, at, top }: { readonly props: LineChartProps; readonly at: number; readonly top: number }) => {
  const place = placeOf(at, props.titles.length);
  const value = props.lines[0]?.values[at] ?? null;
  return (
    <>
      <span className={css.cursor} style={{ insetInlineStart: percent(place) }} />
      <Dot value={value} place={place} top={top} />
      <div
        className={css.tip}
        aria-hidden="true"
        style={
          place > 0.5
            ? { insetInlineEnd: `calc(${percent(1 - place)} + 12px)` }
            : { insetInlineStart: `calc(${percent(place)} + 12px)` }
        }
      >
        <span className={css.tipDay}>{props.titles[at]}</span>
        {props.lines.map(({ key, label, look, values, titles }) => (
          <span className={css.tipLine} key={key}>
            <Sample look={look} />
            {titles?.[at] ?? label}
            <span className={css.tipValue}>{wordsOf(values[at] ?? null, props.format)}</span>
          </span>
        ))}
        {props.marks && (
          <span className={css.tipLine}>
            <Sample look="stems" />
            {props.marks.label}
            <span className={css.tipValue}>{props.marks.counts[at] ?? 0}</span>
          </span>
        )}
        {props.settlingFrom !== undefined && at >= props.settlingFrom && (
          <span className={css.tipDay}>Still settling: late conversions are added</span>
        )}
      </div>
    </>
  );
};

const wordsOf = (value: number | null, format: (value: number) => string): string =>
  value === null ? '—' : format(value);

/** What the arrows and the pointer do. */
const useMark = (count: number, onZoom: LineChartProps['onZoom']) => {
  const [mark, setMark] = useState<Marked | null>(null);
  const zoom = () => {
    if (mark && mark.from !== null && mark.from !== mark.at)
      onZoom?.(Math.min(mark.from, mark.at), Math.max(mark.from, mark.at));
    setMark(null);
  };
  const step = (event: KeyboardEvent, to: number) => {
    event.preventDefault();
    const at = Math.min(count - 1, Math.max(0, to));
    setMark({ at, from: event.shiftKey && onZoom ? (mark?.from ?? mark?.at ?? at) : null });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = mark?.at ?? count - 1;
    if (event.key === 'ArrowLeft') step(event, mark ? at - 1 : at);
    else if (event.key === 'ArrowRight') step(event, mark ? at + 1 : at);
    else if (event.key === 'Home') step(event, 0);
    else if (event.key === 'End') step(event, count - 1);
    else if (event.key === 'Enter') zoom();
    else if (event.key === 'Escape' && mark) {
      event.stopPropagation();
      setMark(null);
    }
  };
  const placed = (event: PointerEvent<HTMLElement>): number => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return nearest((event.clientX - left) / width, count);
  };
  return {
    mark,
    handlers: {
      onKeyDown,
      onBlur: () => setMark(null),
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const at = placed(event);
        // A finger that moves scrolls the page.
        const from = event.pointerType === 'touch' ? null : (mark?.from ?? null);
        if (at !== mark?.at) setMark({ at, from });
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const at = placed(event);
        setMark({ at, from: onZoom && event.button === 0 && event.pointerType !== 'touch' ? at : null });
      },
      onPointerUp: () => mark?.from != null && zoom(),
      onPointerLeave: () => setMark(null),
    },
  };
};

/** Lines over days: the value under the pointer or the arrows, a part to zoom into, and the same as a table. */
export const LineChart = (props: LineChartProps) => {
  const { label, names, titles, lines, format, brief = format, marks, each = 'day', settlingFrom, onZoom } = props;
  const count = titles.length;
  const { ticks, top, drawing } = useDrawing(lines, count, props);
  const { mark, handlers } = useMark(count, onZoom);
  const at = mark?.at ?? count - 1;
  const read = [
    ...lines.map((line) => `${line.titles?.[at] ?? line.label} ${wordsOf(line.values[at] ?? null, format)}`),
    ...(marks ? [`${marks.label} ${marks.counts[at] ?? 0}`] : []),
  ].join(', ');
  const part = mark && mark.from !== null && mark.from !== at ? [mark.from, at].sort((a, b) => a - b) : null;
  const shown = namedPoints(count, 8);
  return (
    <div className={css.chart}>
      <div className={css.legend}>
        {lines.map((line) => (
          <span className={css.entry} key={line.key}>
            <Sample look={line.look} />
            {line.label}
          </span>
        ))}
        {marks && (
          <span className={css.entry}>
            <Sample look="stems" />
            {marks.label}
          </span>
        )}
      </div>
      <div className={css.frame}>
        <div className={css.scale} aria-hidden="true">
          <span className={css.widest}>
            {ticks.map(brief).reduce((widest, one) => (one.length > widest.length ? one : widest), '')}
          </span>
          {ticks.map((tick) => (
            <span className={css.tick} key={tick} style={{ insetBlockEnd: percent(tick / top) }}>
              {brief(tick)}
            </span>
          ))}
        </div>
        <div
          className={css.plot}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot hold the drawing
          role="slider"
          tabIndex={0}
          aria-label={`${label}. Arrow keys read ${each} by ${each}${onZoom ? `; Shift and arrows choose ${each}s, Enter zooms in` : ''}.`}
          aria-valuemin={1}
          aria-valuemax={count}
          aria-valuenow={at + 1}
          aria-valuetext={`${titles[at] ?? ''}: ${read}${part ? `. ${part[1]! - part[0]! + 1} ${each}s chosen` : ''}`}
          {...handlers}
        >
          {settlingFrom !== undefined && settlingFrom < count && (
            <span
              className={css.settling}
              style={{ insetInlineStart: percent(placeOf(Math.max(0, settlingFrom - 0.5), count)), insetInlineEnd: 0 }}
            />
          )}
          {drawing}
          {part && (
            <span
              className={css.chosen}
              style={{
                insetInlineStart: percent(placeOf(part[0]!, count)),
                insetInlineEnd: percent(1 - placeOf(part[1]!, count)),
              }}
            />
          )}
          {count === 1 && !mark && <Dot value={lines[0]?.values[0] ?? null} place={placeOf(0, 1)} top={top} />}
          {mark && <Tip props={props} at={at} top={top} />}
        </div>
        <div className={css.names} aria-hidden="true">
          {shown.map((point, order) => (
            <span
              key={point}
              className={[
                css.name,
                point === 0 && count > 1 && css.first,
                point === count - 1 && count > 1 && css.last,
                order % 2 === 1 && css.extra,
              ]
                .filter(Boolean)
                .join(' ')}
              style={{ insetInlineStart: percent(placeOf(point, count)) }}
            >
              {names[point]}
            </span>
          ))}
        </div>
      </div>
      <Twin label={label} titles={titles} lines={lines} format={format} marks={marks} />
    </div>
  );
};
