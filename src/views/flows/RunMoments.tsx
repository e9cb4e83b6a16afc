import { useSelector } from '@xstate/react';
import * as machine from '#src/machines/flowRun.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Transport } from './Transport.tsx';

interface MomentsProps {
  readonly flowRun: machine.FlowRunActor;
  /** What is so at the moment that is shown. */
  readonly text: string;
}

/** Goes through the moments of a run, or follows it live. */
export const RunMoments = ({ flowRun, text }: MomentsProps) => {
  const most = useSelector(flowRun, machine.selectRunEvents).length;
  const shown = useSelector(flowRun, machine.selectShownEvents);
  const replays = useSelector(flowRun, machine.selectReplays);
  const playing = useSelector(flowRun, machine.selectPlaying);
  const going = useSelector(flowRun, (snapshot) => machine.selectRun(snapshot)?.ended_at === null);
  return (
    <Transport
      shown={shown}
      most={most}
      playing={playing}
      play="Replay"
      label="Moment of the run"
      text={text}
      said={replays ? `Replay, ${shown} of ${most}: ${text}` : going ? `Live: ${text}` : text}
      onStep={(to) => flowRun.send({ type: 'run.step', shown: to })}
      onPlay={() => flowRun.send({ type: 'run.play' })}
      onPause={() => flowRun.send({ type: 'run.pause' })}
    >
      {replays && (
        <Button dense tone="plain" onClick={() => flowRun.send({ type: 'run.now' })}>
          {going ? 'Back to live' : 'Show its end'}
        </Button>
      )}
    </Transport>
  );
};
