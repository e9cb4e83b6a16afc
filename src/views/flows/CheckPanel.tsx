import { useSelector } from '@xstate/react';
import { canComeOfDeleting, causesOf } from '#contract/flows/causes.ts';
import type { Checked } from '#contract/flows/checked.ts';
import type { FlowPath } from '#contract/flows/checkResult.ts';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import * as machine from '#src/machines/flowCheck.machine.ts';
import { type PresetsActor, selectFailed } from '#src/machines/presets.machine.ts';
import type { ShownPath } from '#src/machines/pathPlay.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { counted, number } from '#ui/parts/format.ts';
import { MoreButton } from '#ui/parts/MoreButton.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import * as css from './Editor.css.ts';
import { duration, range, wayText } from './flowText.ts';

interface CheckProps {
  readonly definition: FlowDefinition;
  /** Shows a path on the canvas, and the step that it is about. */
  readonly onShow: (path: ShownPath | null, step: string | null) => void;
}

interface ProblemsProps extends CheckProps {
  /** Steps that were deleted just now, by their titles; empty: none. */
  readonly removed: string;
  readonly onPutBack: () => void;
}

const Problems = ({
  checked: { breaches },
  definition,
  removed,
  onShow,
  onPutBack,
}: ProblemsProps & { readonly checked: Checked }) => {
  const causes = causesOf(breaches, definition);
  return (
    <Notice
      tone="attention"
      title={`Fix ${counted(causes.length, 'problem')} to activate`}
      actions={
        removed !== '' &&
        breaches.some(canComeOfDeleting) && (
          <Button dense onClick={onPutBack}>
            Put {removed} back
          </Button>
        )
      }
    >
      <ul className={css.breaches}>
        {causes.map(({ property, step, text, path }) => (
          <li className={css.breach} key={`${property} ${step} ${text}`}>
            {text}
            {(path !== null || step !== null) && (
              <Button
                className={css.breachAction}
                dense
                tone="plain"
                aria-label={path === null ? `Show step: ${text}` : `Play path: ${text}`}
                title={path === null ? undefined : wayText(path, definition)}
                onClick={() => onShow(path && { steps: path, breach: text }, step)}
              >
                {path === null ? 'Show step' : 'Play path'}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
};

interface BreachesProps extends ProblemsProps {
  readonly check: machine.FlowCheckActor;
  readonly presets: PresetsActor;
}

/** What does not hold, each with the path that shows it; while it is checked anew, as it was. */
export const Breaches = ({ check, presets, ...rest }: BreachesProps) => {
  const checked = useSelector(check, machine.selectChecked);
  const fresh = useSelector(check, machine.selectIsFresh);
  const failed = useSelector(check, machine.selectCheckFailed);
  const needsPresets = useSelector(check, machine.selectNeedsPresets);
  const unread = useSelector(presets, selectFailed);
  if (failed)
    return (
      <Notice
        tone="critical"
        live="alert"
        title="Couldn't check the paths."
        actions={
          <Button dense onClick={() => check.send({ type: 'check.retry' })}>
            Retry
          </Button>
        }
      />
    );
  if (needsPresets && unread)
    return (
      <Notice
        tone="critical"
        live="alert"
        title="Couldn't check the ad sets."
        actions={
          <Button dense onClick={() => presets.send({ type: 'presets.retry' })}>
            Retry
          </Button>
        }
      >
        Your presets couldn’t be loaded, and the drafts may get their ad sets from them.
      </Notice>
    );
  if (!checked || (needsPresets && checked.breaches.length === 0))
    return (
      <Loading words="Checking every path">
        <Bone height={64} />
      </Loading>
    );
  const { breaches, coverage, found } = checked;
  const isComplete = coverage === 'complete';
  return (
    <div className={fresh ? undefined : css.stale} aria-busy={!fresh}>
      {breaches.length > 0 ? (
        <Problems {...rest} checked={checked} />
      ) : (
        <Notice tone="positive" title={isComplete ? 'Every path checked' : `First ${number(found)} paths checked`}>
          {isComplete
            ? `No problem on ${counted(found, 'path')}.`
            : 'No problem found. There are more paths than can be listed, so the figures are bounded, not complete.'}
        </Notice>
      )}
    </div>
  );
};

const APPROVALS = new Map<boolean | null, string>([
  [true, 'Always'],
  [false, 'Not always'],
  [null, 'Nothing published'],
]);

/** What a run does at most. */
export const Totals = ({ checked: { total, found, coverage, approved } }: { readonly checked: Checked }) => (
  <dl className={css.facts}>
    {(
      [
        ['Paths', coverage === 'complete' ? number(found) : `over ${number(found)} (bounded)`],
        ['Credits a run', range(total.credits_least, total.credits_most)],
        ['Ads put on Meta', total.created_most === 0 ? 'None' : `Up to ${number(total.created_most)}`],
        ['Ads turned on', total.activated_most === 0 ? 'None' : `Up to ${number(total.activated_most)}`],
        ['Approved by a person', APPROVALS.get(approved)],
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

/** How a run ends, in a word or two. */
export const RESULTS: Readonly<Record<FlowPath['result'], string>> = {
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

const HEADS = ['Path', 'Ends', 'Credits', 'Created', 'Turned on', 'Longest', 'Approved'] as const;

interface PathTableProps extends CheckProps {
  readonly checked: Checked;
  /** So many paths are wanted. */
  readonly onMore: (most: number) => void;
}

/** Every path through the flow, with what it does; a press plays it on the canvas. */
export const PathTable = ({ checked: { paths, found, coverage }, definition, onShow, onMore }: PathTableProps) => (
  <>
    {/* The frame scrolls, so that the keyboard must reach it. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <section className={css.tableFrame} aria-label="All paths" tabIndex={0}>
      <table className={css.table} tabIndex={-1}>
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
                  <Button
                    dense
                    tone="plain"
                    aria-label={`Play path ${at + 1}`}
                    onClick={() => onShow({ steps: path.steps, breach: null }, null)}
                  >
                    Play
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
    <p className={css.soft}>
      {coverage === 'complete'
        ? `${number(paths.length)} of ${counted(found, 'path')}`
        : `${number(paths.length)} of the first ${counted(found, 'path')}; there are more, so this list is bounded, not complete`}
    </p>
    {paths.length < found && (
      <MoreButton onClick={() => onMore(paths.length + machine.PATHS_A_PAGE)}>Show more paths</MoreButton>
    )}
  </>
);
