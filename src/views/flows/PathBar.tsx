import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { AdSetsGiven } from '#contract/flows/adSets.ts';
import type { PathResult, Walked } from '#contract/flows/checkResult.ts';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import type { FlowFields } from '#contract/flows/flow.ts';
import type { Outcome } from '#contract/flows/outcomes.ts';
import { type Tried, triedAt, tryOf } from '#contract/flows/tried.ts';
import { OUTCOME_TITLES, titleOf } from '#contract/flows/words.ts';
import { type FlowMatchesActor, matchedOf } from '#src/machines/flowMatches.machine.ts';
import * as machine from '#src/machines/pathPlay.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { counted, number } from '#ui/parts/format.ts';
import { RESULTS } from './CheckPanel.tsx';
import { duration } from './flowText.ts';
import { MatchesNow } from './MatchesNow.tsx';
import { conditionText } from './matchText.ts';
import * as css from './Run.css.ts';
import { Transport } from './Transport.tsx';

/** `Publish: All published`. */
const walkedText = ({ step, outcome }: Walked, { nodes }: FlowDefinition): string => {
  const node = nodes.find(({ id }) => id === step);
  const title = node ? titleOf(node) : step;
  return outcome === null || outcome === 'started' ? title : `${title}: ${OUTCOME_TITLES[outcome]}`;
};

/** What a run would have done by here. */
const sumText = ({ creditsMost, held, created, activated, wait }: Tried['tally']): string =>
  [
    creditsMost === 0 ? 'no credits' : `up to ${counted(creditsMost, 'credit')}`,
    ...(held.made > 0 ? [`up to ${counted(held.made, 'draft')}`] : []),
    ...(created > 0 ? [`up to ${number(created)} published`] : []),
    ...(activated > 0 ? [`up to ${number(activated)} turned on`] : []),
    ...(wait > 0 ? [`up to ${duration(wait)}`] : []),
  ].join(', ');

const ENDS: Readonly<Record<PathResult, string>> = {
  done: 'The run ends: done.',
  failed: 'The run ends: failed.',
  too_many_rounds: `The run ends: ${RESULTS.too_many_rounds.toLowerCase()}.`,
  not_connected: 'The run ends: this outcome leads nowhere.',
};

interface ChoicesProps {
  readonly tried: Tried;
  /** What was chosen; null: nothing yet. */
  readonly chosen: Outcome | null;
  /** Given the first button. */
  readonly onShown: (first: HTMLButtonElement | null) => void;
  readonly onChoose: (outcome: Outcome) => void;
  readonly onAgain: () => void;
}

/** What the step that is shown comes to, or how the run ended there. */
const Choices = ({ tried: { outcomes, end }, chosen, onShown, onChoose, onAgain }: ChoicesProps) => (
  <fieldset className={css.choices} aria-label="What happens at this step">
    {outcomes.map((outcome, index) => (
      <Button
        key={outcome}
        dense
        ref={index === 0 ? onShown : undefined}
        tone={outcome === chosen ? 'primary' : 'quiet'}
        aria-pressed={outcome === chosen}
        onClick={() => onChoose(outcome)}
      >
        {OUTCOME_TITLES[outcome]}
      </Button>
    ))}
    {end !== null && (
      <Button dense tone="plain" ref={outcomes.length === 0 ? onShown : undefined} onClick={onAgain}>
        Start over
      </Button>
    )}
  </fieldset>
);

/** What the ads of today come to at a step that asks their results: at the trigger, or at a condition. */
const StepNow = ({
  matches,
  definition,
  step,
}: Pick<PathBarProps, 'matches'> & { definition: FlowDefinition; step: string }) => {
  const now = useSelector(matches, (snapshot) => matchedOf(snapshot, definition));
  const node = definition.nodes.find(({ id }) => id === step);
  if (node?.kind === 'metric_rule') return <MatchesNow matches={matches} definition={definition} />;
  if (node?.kind !== 'condition') return null;
  if (node.settings.ads === 'made')
    return <p className={css.soft}>It asks about ads that the run makes, which have no results yet.</p>;
  const text = now && conditionText(now, node);
  return text && <p className={css.now}>{text}</p>;
};

interface PathBarProps {
  readonly path: machine.PathPlayActor;
  readonly matches: FlowMatchesActor;
  readonly fields: FlowFields;
  readonly given: AdSetsGiven | null;
}

/** Plays the path that is shown, and lets somebody choose at each step how it goes on. Nothing is done. */
export const PathBar = ({ path, matches, fields, given }: PathBarProps) => {
  const shown = useSelector(path, machine.selectPath);
  const at = useSelector(path, machine.selectPathAt);
  const playing = useSelector(path, machine.selectPathPlays);
  // Whoever chose an outcome goes on at the next step, by the keyboard too.
  const goesOn = useRef(false);
  if (shown === null) return null;
  const { definition, limits } = fields;
  const { steps, breach } = shown;
  const tried = triedAt(fields, given, steps, at);
  const text = walkedText(steps[at - 1]!, definition);
  const wrong = at === steps.length && breach !== null ? [breach] : tried.problems;
  return (
    <section aria-label="Path on the canvas" className={css.path}>
      <Transport
        shown={at}
        most={steps.length}
        playing={playing}
        play="Play path"
        label="Step of the path"
        text={text}
        said={
          <>
            Step {at} of {steps.length}: {text}
            {wrong.length > 0 && <span className={css.wrong}>. {wrong.join(' ')}</span>}
          </>
        }
        onStep={(to) => path.send({ type: 'path.step', at: to })}
        onPlay={() => path.send({ type: 'path.play' })}
        onPause={() => path.send({ type: 'path.pause' })}
      >
        <Button dense tone="plain" onClick={() => path.send({ type: 'path.hide' })}>
          Hide path
        </Button>
      </Transport>
      <Choices
        key={at}
        tried={tried}
        chosen={steps[at - 1]!.outcome}
        onShown={(first) => {
          if (!first || !goesOn.current) return;
          goesOn.current = false;
          first.focus();
        }}
        onChoose={(outcome) => {
          goesOn.current = true;
          path.send({ type: 'path.choose', outcome, flow: { definition, limits } });
        }}
        onAgain={() => {
          goesOn.current = true;
          path.send({ type: 'path.show', path: { steps: tryOf(definition), breach: null } });
        }}
      />
      <StepNow matches={matches} definition={definition} step={steps[at - 1]!.step} />
      <p className={css.soft}>
        {tried.end !== null && <strong>{ENDS[tried.end]} </strong>}
        By here: {sumText(tried.tally)}. A dry run does nothing and costs nothing.
      </p>
    </section>
  );
};
