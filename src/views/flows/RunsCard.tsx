import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import { needsAds } from '#contract/flows/needsAds.ts';
import { ROUTES } from '#contract/routes.ts';
import type { AdChoiceActor } from '#src/machines/adChoice.machine.ts';
import { formTextOf } from '#src/machines/form.ts';
import { type FlowEditorActor, selectSaved } from '#src/machines/flowEditor.machine.ts';
import * as machine from '#src/machines/flowRuns.machine.ts';
import { Ago } from '#ui/parts/Ago.tsx';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { counted } from '#ui/parts/format.ts';
import { Link } from '#ui/parts/Link.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { Pill } from '#ui/parts/Pill.tsx';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import { ChooseAds } from './ChooseAds.tsx';
import * as editorCss from './Editor.css.ts';
import * as css from './Flows.css.ts';
import { aboutRun, hasEnded, RUN_STATES, runHref } from './runText.ts';

interface ItemProps {
  readonly runs: machine.FlowRunsActor;
  readonly run: machine.ShownRun;
  readonly definition: FlowDefinition;
}

const Item = ({ runs, run, definition }: ItemProps) => {
  const { id, state, started_at: started, credits, ads_made: ads, dry_run: dry } = run;
  const act = useSelector(runs, machine.selectRunsAct);
  const { tone, word } = RUN_STATES[state];
  const busy = (kind: machine.RunsAct['kind']) => act !== null && act.kind === kind && 'of' in act && act.of === id;
  const send = (what: machine.RunsAct) => runs.send({ type: 'runs.act', act: what });
  const about = aboutRun(run, definition);
  const made = [...(ads > 0 ? [counted(ads, 'ad')] : []), ...(credits > 0 ? [counted(credits, 'credit')] : [])];
  return (
    <li className={css.item}>
      <div className={css.words}>
        <p className={css.name}>
          <Pill tone={tone}>{word}</Pill>
          {dry && <Pill tone="neutral">Dry run</Pill>}
          <Link className={css.run} href={runHref(run)}>
            Started <Ago at={started} />
          </Link>
          <span className={css.soft}>{made.join(', ')}</span>
        </p>
        {about && <p className={css.soft}>{about}</p>}
      </div>
      <div className={css.actions}>
        {run.waits_for === 'person' && (
          <ButtonLink dense tone="primary" href={ROUTES.savedFlows}>
            Review
          </ButtonLink>
        )}
        {hasEnded(run) && !dry && (
          <Button
            dense
            tone="plain"
            busy={busy('retry')}
            onClick={() => send({ kind: 'retry', id: crypto.randomUUID(), of: id, step: null })}
          >
            Run again
          </Button>
        )}
        {!hasEnded(run) && (
          <Button dense tone="plain" busy={busy('cancel')} onClick={() => send({ kind: 'cancel', of: id })}>
            Cancel
          </Button>
        )}
      </div>
    </li>
  );
};

interface RunsCardProps {
  readonly editor: FlowEditorActor;
  readonly runs: machine.FlowRunsActor;
  readonly choice: AdChoiceActor;
  readonly definition: FlowDefinition;
  readonly mostAds: number;
  /** The check found no breach. */
  readonly safe: boolean;
}

/** The runs of a flow, the newest first, with what can be done about each; and a way to start one. */
export const RunsCard = ({ editor, runs, choice, definition, mostAds, safe }: RunsCardProps) => {
  const saved = useSelector(editor, selectSaved);
  const all = useSelector(runs, machine.selectRuns);
  const shown = useSelector(runs, machine.selectRunsShown);
  const failed = useSelector(runs, machine.selectRunsFailed);
  const more = useSelector(runs, machine.selectMoreRuns);
  const adding = useSelector(runs, machine.selectAddingRuns);
  const act = useSelector(runs, machine.selectRunsAct);
  const text = useSelector(runs, ({ context }) =>
    formTextOf(context.failure, 'That did not work. Check your connection and try again.'),
  );
  const [wanted, want] = useState(false);
  const startWith = (dry: boolean, adIds: readonly string[]) =>
    runs.send({ type: 'runs.act', act: { kind: 'start', id: crypto.randomUUID(), dry, adIds } });
  const start = (dry: boolean) => {
    if (!needsAds(definition)) return startWith(dry, []);
    want(dry);
    choice.send({ type: 'choice.open' });
  };
  const starting = act?.kind === 'start' ? act : null;
  const barred = !saved ? 'Wait until the flow is saved' : safe ? undefined : 'Fix the problems first';
  return (
    <Card
      title="Runs"
      aside={
        <span className={editorCss.bar}>
          <Button
            dense
            busy={starting?.dry === true}
            disabled={barred !== undefined || !shown}
            title={barred}
            onClick={() => start(true)}
          >
            Dry run
          </Button>
          <Button
            dense
            tone="primary"
            busy={starting?.dry === false}
            disabled={barred !== undefined || !shown}
            title={barred}
            onClick={() => start(false)}
          >
            Run now
          </Button>
        </span>
      }
    >
      <ChooseAds
        choice={choice}
        most={mostAds}
        start={wanted ? 'Dry run' : 'Run'}
        onStart={(adIds) => {
          choice.send({ type: 'choice.close' });
          startWith(wanted, adIds);
        }}
      />
      {failed ? (
        <Notice
          tone="critical"
          live="alert"
          title="Couldn't load the runs."
          actions={
            <Button dense onClick={() => runs.send({ type: 'runs.retry' })}>
              Retry
            </Button>
          }
        />
      ) : (
        text && (
          <Notice tone="critical" live="alert">
            {text}
          </Notice>
        )
      )}
      {!shown && !failed && (
        <Loading words="Loading the runs">
          <Bone height={72} />
        </Loading>
      )}
      {shown && all.length === 0 && (
        <p className={css.soft}>It has not run yet. A dry run walks its steps without doing anything outside.</p>
      )}
      <ul className={css.list}>
        {all.map((run) => (
          <Item key={run.id} runs={runs} run={run} definition={definition} />
        ))}
      </ul>
      {more && (
        <div className={css.more}>
          <Button busy={adding} onClick={() => runs.send({ type: 'runs.more' })}>
            Show more
          </Button>
        </div>
      )}
    </Card>
  );
};
