import * as css from './Spinner.css.ts';

/** Shown next to a text; never alone and never over a page. */
export const Spinner = () => (
  <svg className={css.spinner} viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <circle cx="8" cy="8" r="6.5" opacity="0.25" />
    <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" strokeLinecap="round" />
  </svg>
);
