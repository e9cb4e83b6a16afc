import { FAILURES } from '#contract/flows/outcomes.ts';
import type { RunPlace, Visit } from '#contract/flows/runPlace.ts';
import { titleOf } from '#contract/flows/words.ts';
import type { FlowRunActor, WholeRun } from '#src/machines/flowRun.machine.ts';
import { dotted, recentMoment } from '#ui/parts/format.ts';
import { Pill } from '#ui/parts/Pill.tsx';
import * as css from './Run.css.ts';
import { outcomeText, tookText } from './runText.ts';

const toneOf = ({ outcome, partly }: Visit) =>
  partly ? 'attention' : outcome !== null && FAILURES.has(outcome) ? 'critical' : 'neutral';

interface LogProps {
  readonly flowRun: FlowRunActor;
  readonly run: WholeRun;
  /** At its end, and at the moment that is shown. */
  readonly whole: RunPlace;
  readonly place: RunPlace;
}

/** Every step that it came to; a press shows that moment on the canvas. */
export const RunLog = ({ flowRun, run, whole, place }: LogProps) => {
  const titles = new Map(run.definition.nodes.map((node) => [node.id, titleOf(node)]));
  const current = place.visits.length - 1;
  return (
    <ol className={css.log}>
      {whole.visits.map((visit, index) => {
        const { step, outcome, text, began, number } = visit;
        const took = tookText(visit);
        return (
          <li key={`${number} ${step}`} className={css.entry}>
            <button
              type="button"
              className={css.visit}
              aria-current={index === current ? 'step' : undefined}
              data-ahead={index > current}
              onClick={() => flowRun.send({ type: 'run.step', shown: number })}
            >
              <span className={css.visitHead}>
                {titles.get(step) ?? step}
                {outcome !== null && outcome !== 'started' && <Pill tone={toneOf(visit)}>{outcomeText(visit)}</Pill>}
              </span>
              <span className={css.soft}>{dotted(recentMoment(began), took)}</span>
              {text && <span className={css.soft}>{text}</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
};
