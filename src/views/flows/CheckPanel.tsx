import type { FlowCheck, FlowPath, Walked } from '#contract/flows/checkResult.ts';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import { Button } from '#ui/parts/Button.tsx';
import { counted, number } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import * as css from './Editor.css.ts';
import { duration, range, wayText } from './flowText.ts';

interface CheckProps {
  readonly check: FlowCheck;
  readonly definition: FlowDefinition;
  readonly onShow: (way: readonly Walked[], step: string | null) => void;
}

/** What does not hold, each with the way that shows it. */
export const Breaches = ({ check: { breaches, coverage, paths }, definition, onShow }: CheckProps) => {
  if (breaches.length === 0)
    return (
      <Notice
        tone="positive"
        title={coverage === 'complete' ? 'Every path checked' : `First ${number(paths.length)} paths checked`}
      >
        {coverage === 'complete'
          ? `No problem on ${counted(paths.length, 'path')}.`
          : 'No problem found. There are more paths than can be listed, so the figures are bounded, not complete.'}
      </Notice>
    );
  return (
    <Notice tone="attention" title={`Fix ${counted(breaches.length, 'problem')} to activate`}>
      <ul className={css.breaches}>
        {breaches.map(({ property, step, text, path }) => (
          <li className={css.breach} key={`${property} ${step} ${text}`}>
            {text}
            {(path !== null || step !== null) && (
              <Button
                dense
                tone="plain"
                aria-label={path === null ? `Show the step: ${text}` : `Show the path: ${text}`}
                title={path === null ? undefined : wayText(path, definition)}
                onClick={() => onShow(path ?? [], step)}
              >
                {path === null ? 'Show step' : 'Show path'}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
};

/** What a run does at most. */
export const Totals = ({ check: { total, paths, coverage } }: Pick<CheckProps, 'check'>) => (
  <dl className={css.facts}>
    {(
      [
        ['Paths', coverage === 'complete' ? number(paths.length) : `over ${number(paths.length)} (bounded)`],
        ['Credits a run', range(total.credits_least, total.credits_most)],
        ['Ads created', total.created_most === 0 ? 'None' : `Up to ${number(total.created_most)}`],
        ['Ads switched on', total.activated_most === 0 ? 'None' : `Up to ${number(total.activated_most)}`],
        ['Longest run', duration(total.longest_wait)],
      ] as const
    ).map(([term, value]) => [
      <dt key={term}>{term}</dt>,
      <dd className={css.fact} key={`${term} is`}>
        {value}
      </dd>,
    ])}
  </dl>
);

const RESULTS: Readonly<Record<FlowPath['result'], string>> = {
  done: 'Done',
  failed: 'Failed',
  too_many_rounds: 'Too many rounds',
  not_connected: 'Leads nowhere',
};

const APPROVED = new Map<boolean | null, string>([
  [true, 'Yes'],
  [false, 'No'],
  [null, '—'],
]);

const HEADS = ['Path', 'Ends', 'Credits', 'Created', 'Switched on', 'Longest', 'Approved'] as const;

/** Every way through the flow, with what it does. */
export const PathTable = ({ check: { paths }, definition, onShow }: CheckProps) => (
  // The frame scrolls, so that the keyboard must reach it.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section className={css.tableFrame} aria-label="All paths" tabIndex={0}>
    <table className={css.table}>
      <thead>
        <tr>
          {HEADS.map((head) => (
            <th className={css.cell} key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {paths.map((path, at) => {
          const way = wayText(path.steps, definition);
          return (
            <tr key={way}>
              <td className={css.way}>
                {way}{' '}
                <Button dense tone="plain" aria-label={`Show path ${at + 1}`} onClick={() => onShow(path.steps, null)}>
                  Show
                </Button>
              </td>
              <td className={css.cell}>{RESULTS[path.result]}</td>
              <td className={css.numeric}>{range(path.credits_least, path.credits_most)}</td>
              <td className={css.numeric}>{number(path.created_most)}</td>
              <td className={css.numeric}>{number(path.activated_most)}</td>
              <td className={css.numeric}>{duration(path.longest_wait)}</td>
              <td className={css.cell}>{APPROVED.get(path.approved)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </section>
);
