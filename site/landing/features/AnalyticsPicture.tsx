import * as css from './AnalyticsPicture.css.ts';

const FIGURES = [
  ['Spend', '$412', 'down 4%'],
  ['Results', '96', 'up 18%'],
  ['Cost per result', '$4.29', 'down 19%'],
] as const;

const NOW = 'M0 92C30 88 52 70 84 74s54 20 84-4 50-34 84-22 54 4 84-18 44-22 64-24';
const BEFORE = 'M0 84c36 6 56-8 88-4s52 12 84 4 56-14 84-8 60 8 84-4 40-6 60-8';

/** Seven days beside the seven before, with example figures. */
export const AnalyticsPicture = () => (
  <div className={css.card}>
    <div className={css.figures}>
      {FIGURES.map(([label, figure, change]) => (
        <div className={css.figure} key={label}>
          <span className={css.soft}>{label}</span>
          <span className={css.number}>{figure}</span>
          <span className={css.change}>{change}</span>
        </div>
      ))}
    </div>
    <svg className={css.chart} viewBox="0 0 400 120" preserveAspectRatio="none">
      <path className={css.grid} d="M0 20h400M0 60h400M0 100h400" />
      <path className={css.under} d={`${NOW}V120H0z`} />
      <path className={css.before} d={BEFORE} />
      <path className={css.now} d={NOW} />
    </svg>
    <p className={css.legend}>
      <span className={css.key}>
        <i className={css.keyNow} /> Last 7 days
      </span>
      <span className={css.key}>
        <i className={css.keyBefore} /> Previous 7 days
      </span>
      <span className={css.example}>Example figures</span>
    </p>
  </div>
);
