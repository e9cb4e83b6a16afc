import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import * as css from './BarChart.css.ts';
import * as lines from './LineChart.css.ts';
import { ticksTo } from './scale.ts';
import { Twin } from './Twin.tsx';

export interface Bar {
  readonly key: string;
  readonly title: string;
  readonly value: number;
  /** The same of the time before; null: there is none. */
  readonly before: number | null;
  /** Beside it, on a scale of its own. */
  readonly second: number;
  /** Rests on few events. */
  readonly isFaint: boolean;
  /** It is not over: it may still grow. */
  readonly isPartial?: boolean;
  /** What stands below it. */
  readonly foot: ReactNode;
}

interface Measure {
  readonly label: string;
  readonly format: (value: number) => string;
}

interface BarChartProps {
  readonly label: string;
  /** What the bars are, for the table. */
  readonly head: string;
  readonly bars: readonly Bar[];
  readonly value: Measure & { readonly brief: (value: number) => string };
  /** What the time before is called; null: it is not compared. */
  readonly before: string | null;
  /** Null: there is nothing else to tell. */
  readonly second: Measure | null;
  /** The average of all, with its name; null: there is none. */
  readonly average: { readonly label: string; readonly value: number } | null;
}

/** Of a bar's place, which is 100 wide and high. */
const PLACES = { before: [10, 22], value: [34, 34], second: [72, 12] } as const;

/** Of a number over a bar: more letters would reach into that over the next. */
const MOST_LETTERS = 7;

/** In full, as everywhere beside the chart, where there is room. */
const over = ({ format, brief }: BarChartProps['value'], value: number): string => {
  const full = format(value);
  return full.length <= MOST_LETTERS ? full : brief(value);
};

const share = (value: number, top: number): number => (top > 0 ? Math.min(100, (100 * value) / top) : 0);

const Column = ({
  of,
  at,
  height,
  className,
}: {
  of: keyof typeof PLACES;
  at: number;
  height: number;
  className: string;
}) => (
  <rect className={className} x={at * 100 + PLACES[of][0]} y={100 - height} width={PLACES[of][1]} height={height} />
);

const Sample = ({ className }: { readonly className: string }) => (
  <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
    <rect className={className} x="1" y="1" width="10" height="10" />
  </svg>
);

/** Bars of what is best, with what stands below each; read by the arrows or the pointer, and the same as a table. */
export const BarChart = ({ label, head, bars, value, before, second, average }: BarChartProps) => {
  const [mark, setMark] = useState<number | null>(null);
  const compared = before !== null && bars.some((bar) => bar.before !== null);
  const ticks = ticksTo(
    Math.max(average?.value ?? 0, ...bars.flatMap((bar) => [bar.value, compared ? (bar.before ?? 0) : 0])),
  );
  const top = ticks.at(-1)!;
  const secondTop = Math.max(...bars.map((bar) => bar.second));
  const count = bars.length;
  const at = mark ?? 0;
  const said = (bar: Bar): readonly (readonly [string, string])[] => [
    [
      value.label,
      `${value.format(bar.value)}${bar.isFaint ? ', low confidence' : ''}${bar.isPartial ? ' so far' : ''}`,
    ],
    ...(compared ? [[before, bar.before === null ? '—' : value.format(bar.before)] as const] : []),
    ...(second ? [[second.label, second.format(bar.second)] as const] : []),
    ...(average ? [[average.label, value.format(average.value)] as const] : []),
  ];
  const onKeyDown = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: mark === null ? 0 : at - 1,
      ArrowRight: mark === null ? 0 : at + 1,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      setMark(Math.min(count - 1, Math.max(0, to)));
    } else if (event.key === 'Escape' && mark !== null) {
      event.stopPropagation();
      setMark(null);
    }
  };
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setMark(Math.min(count - 1, Math.max(0, Math.floor(((event.clientX - left) / width) * count))));
  };
  const place = `${(100 * (at + 0.5)) / count}%`;
  return (
    <div className={lines.chart}>
      <div className={lines.legend}>
        <span className={lines.entry}>
          <Sample className={css.value} /> {value.label}
        </span>
        {compared && (
          <span className={lines.entry}>
            <Sample className={css.before} /> {before}
          </span>
        )}
        {second && (
          <span className={lines.entry}>
            <Sample className={css.second} /> {second.label} (own scale)
          </span>
        )}
        {average && (
          <span className={lines.entry}>
            <svg width="18" height="8" viewBox="0 0 18 8" aria-hidden="true">
              <path className={css.average} d="M1 4H17" />
            </svg>
            {average.label}
          </span>
        )}
      </div>
      <div className={lines.frame}>
        <div className={`${lines.scale} ${css.height}`} aria-hidden="true">
          <span className={lines.widest}>
            {ticks.map(value.brief).reduce((widest, one) => (one.length > widest.length ? one : widest), '')}
          </span>
          {ticks.map((tick) => (
            <span className={lines.tick} key={tick} style={{ insetBlockEnd: `${share(tick, top)}%` }}>
              {value.brief(tick)}
            </span>
          ))}
        </div>
        <div
          className={`${lines.plot} ${css.height}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot hold the drawing
          role="slider"
          tabIndex={0}
          aria-label={`${label}. Arrow keys read bar by bar.`}
          aria-valuemin={1}
          aria-valuemax={count}
          aria-valuenow={at + 1}
          aria-valuetext={`${bars[at]!.title}: ${said(bars[at]!)
            .map(([name, words]) => `${name} ${words}`)
            .join(', ')}`}
          onKeyDown={onKeyDown}
          onBlur={() => setMark(null)}
          onPointerMove={onPointer}
          onPointerDown={onPointer}
          onPointerLeave={() => setMark(null)}
        >
          <svg
            className={lines.drawing}
            viewBox={`0 0 ${count * 100} 100`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path
              className={lines.grid}
              d={ticks.map((tick) => `M0 ${100 - share(tick, top)}H${count * 100}`).join('')}
            />
            {bars.map((bar, of) => (
              <g key={bar.key}>
                {compared && bar.before !== null && (
                  <Column of="before" at={of} height={share(bar.before, top)} className={css.before} />
                )}
                <Column
                  of="value"
                  at={of}
                  height={share(bar.value, top)}
                  className={bar.isFaint || bar.isPartial ? css.faint : css.value}
                />
                {second && <Column of="second" at={of} height={share(bar.second, secondTop)} className={css.second} />}
              </g>
            ))}
            {average && <path className={css.average} d={`M0 ${100 - share(average.value, top)}H${count * 100}`} />}
          </svg>
          {bars.map((bar, of) => (
            <span
              className={css.number}
              key={bar.key}
              aria-hidden="true"
              style={{
                insetInlineStart: `${(100 * (of + 0.51)) / count}%`,
                insetBlockEnd: `${share(bar.value, top)}%`,
              }}
            >
              {over(value, bar.value)}
              {bar.isFaint && ' ±'}
            </span>
          ))}
          {mark !== null && (
            <div
              className={lines.tip}
              aria-hidden="true"
              style={
                at >= count / 2
                  ? { insetInlineEnd: `calc(100% - ${place} + 12px)` }
                  : { insetInlineStart: `calc(${place} + 12px)` }
              }
            >
              <span className={css.tipTitle}>{bars[at]!.title}</span>
              {said(bars[at]!).map(([name, words]) => (
                <span className={lines.tipLine} key={name}>
                  {name}
                  <span className={lines.tipValue}>{words}</span>
                </span>
              ))}
            </div>
          )}
        </div>
        <div
          className={css.feet}
          style={{ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` }}
          aria-hidden="true"
        >
          {bars.map(({ key, foot }) => (
            <div className={css.foot} key={key}>
              {foot}
            </div>
          ))}
        </div>
      </div>
      <Twin
        label={label}
        head={head}
        titles={bars.map(({ title }) => title)}
        lines={[
          { key: 'value', label: value.label, values: bars.map((bar) => bar.value) },
          ...(compared ? [{ key: 'before', label: before, values: bars.map((bar) => bar.before) }] : []),
          ...(second
            ? [{ key: 'second', label: second.label, values: bars.map((bar) => bar.second), format: second.format }]
            : []),
        ]}
        format={value.format}
      />
    </div>
  );
};
