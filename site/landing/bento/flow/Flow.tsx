import { useSelector } from '@xstate/react';
import {
  FLOW_STEPS,
  selectBusy,
  selectFailed,
  selectFlowText,
  selectHeadline,
  selectIdea,
  selectPublished,
  selectReviewing,
} from './demoFlow.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Mark } from '#ui/parts/Mark.tsx';
import { AdArt } from '#site/landing/hero/AdArt.tsx';
import * as css from '../piece.css.ts';
import { useWorld } from '../stage/World.ts';
import { usePiece } from '../stage/usePiece.ts';
import { Trouble } from '../Trouble.tsx';
import { Checked } from './Checked.tsx';
import { createFlow, lookOf } from './flow.ts';
import * as own from './Flow.css.ts';
import { FlowStation } from './FlowStation.tsx';

/** Ideate, generate, review, publish: the flow runs, the person decides. */
export const Flow = () => {
  const { piece, ref } = usePiece(createFlow);
  const { actor } = piece;
  const { down } = useWorld(piece.world);
  const idea = useSelector(actor, selectIdea);
  const headline = useSelector(actor, selectHeadline);
  const reviewing = useSelector(actor, selectReviewing);
  const published = useSelector(actor, selectPublished);
  const failed = useSelector(actor, selectFailed);
  const busy = useSelector(actor, selectBusy);
  const text = useSelector(actor, selectFlowText);
  const look = lookOf(headline);
  const said =
    text ?? (published ? 'On Meta, paused.' : reviewing ? 'Waiting for you. Nothing has been sent yet.' : null);
  const next = failed
    ? { label: 'Retry', act: () => actor.send({ type: 'flow.retry' }) }
    : reviewing
      ? { label: 'Approve', act: () => actor.send({ type: 'draft.approve' }) }
      : { label: published ? 'Run again' : 'Run the flow', act: piece.run };
  return (
    <div className={css.piece} ref={ref}>
      <div className={`${css.sheet} ${own.sheet}`}>
        <ol className={own.stations}>
          {FLOW_STEPS.map((step) => (
            <FlowStation key={step} actor={actor} step={step} />
          ))}
        </ol>
        <div className={own.table}>
          {look ? (
            <AdArt look={look} className={own.art} />
          ) : (
            <span className={own.noArt}>
              <Mark size={44} stroke={1.4} />
            </span>
          )}
          <div className={own.words}>
            <p className={css.soft}>{idea ?? 'No idea yet'}</p>
            <p className={headline === null ? own.nothing : own.headline}>{headline ?? 'No draft yet'}</p>
            <output className={failed ? css.wrong : published ? css.good : css.soft}>{said}</output>
          </div>
        </div>
      </div>
      <div className={css.controlsApart}>
        <Button className={own.main} tone="primary" busy={busy} busyLabel="Running" onClick={next.act}>
          {next.label}
        </Button>
        <Button aria-disabled={!reviewing} onClick={() => actor.send({ type: 'draft.refuse' })}>
          Another one
        </Button>
        <Trouble label="Take Meta down" on={down} onChange={piece.setDown} />
      </div>
      <Checked />
    </div>
  );
};
