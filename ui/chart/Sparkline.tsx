import * as css from './LineChart.css.ts';
import { linePath } from './scale.ts';

const [WIDTH, HEIGHT] = [88, 24];

/** How something went, in a line as high as text; what it says is read elsewhere. */
export const Sparkline = ({ values }: { readonly values: readonly (number | null)[] }) => {
  const top = Math.max(0, ...values.filter((value) => value !== null)) || 1;
  return (
    <svg className={css.spark} width={WIDTH} height={HEIGHT} viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`} aria-hidden="true">
      <path className={css.lines.main} style={{ strokeWidth: 1.5 }} d={linePath(values, top, WIDTH, HEIGHT)} />
    </svg>
  );
};
