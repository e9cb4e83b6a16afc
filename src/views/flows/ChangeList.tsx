import type { FlowDifference } from '#contract/flows/difference.ts';
import { counted } from '#ui/parts/format.ts';
import * as css from './Versions.css.ts';

/** More is read on the canvas. */
const MOST_SHOWN = 12;

/** What became different from one version to another, in sentences. */
export const ChangeList = ({ changes }: { readonly changes: readonly FlowDifference[] }) => (
  <ul className={css.changes}>
    {changes.slice(0, MOST_SHOWN).map(({ text }) => (
      <li key={text}>{text}</li>
    ))}
    {changes.length > MOST_SHOWN && <li>and {counted(changes.length - MOST_SHOWN, 'more change')}</li>}
  </ul>
);
