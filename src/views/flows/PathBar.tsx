import { useSelector } from '@xstate/react';
import type { Walked } from '#contract/flows/checkResult.ts';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import { OUTCOME_TITLES, titleOf } from '#contract/flows/words.ts';
import * as machine from '#src/machines/pathPlay.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import * as css from './Run.css.ts';
import { Transport } from './Transport.tsx';

/** `Publish: All published`. */
const walkedText = ({ step, outcome }: Walked, { nodes }: FlowDefinition): string => {
  const node = nodes.find(({ id }) => id === step);
  const title = node ? titleOf(node) : step;
  return outcome === null || outcome === 'started' ? title : `${title}: ${OUTCOME_TITLES[outcome]}`;
};

/** Plays the path that is shown, and says at its end what goes wrong there. */
export const PathBar = ({
  path,
  definition,
}: {
  readonly path: machine.PathPlayActor;
  readonly definition: FlowDefinition;
}) => {
  const shown = useSelector(path, machine.selectPath);
  const at = useSelector(path, machine.selectPathAt);
  const playing = useSelector(path, machine.selectPathPlays);
  if (shown === null) return null;
  const { steps, breach } = shown;
  const text = walkedText(steps[at - 1]!, definition);
  return (
    <section aria-label="Path on the canvas">
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
            {at === steps.length && breach !== null && <span className={css.wrong}>. {breach}</span>}
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
    </section>
  );
};
