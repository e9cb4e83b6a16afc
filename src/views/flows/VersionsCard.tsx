import { useSelector } from '@xstate/react';
import { type Compared, differencesOf } from '#contract/flows/differences.ts';
import type { FlowVersion } from '#contract/flows/flow.ts';
import { formTextOf } from '#src/machines/form.ts';
import * as machine from '#src/machines/flowVersions.machine.ts';
import { Ago } from '#ui/parts/Ago.tsx';
import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { Off } from '#ui/parts/Changes.tsx';
import { counted } from '#ui/parts/format.ts';
import { Pill } from '#ui/parts/Pill.tsx';
import { ChangeList } from './ChangeList.tsx';
import * as css from './Flows.css.ts';
import { Paged } from './Paged.tsx';
import * as own from './Versions.css.ts';

interface ItemProps {
  readonly version: FlowVersion;
  readonly now: Compared;
  readonly active: boolean;
  readonly onRestore: (version: FlowVersion) => void;
}

const Item = ({ version: kept, now, active, onRestore }: ItemProps) => {
  const { version, changes, activated_at: activated, created_at: made, runs } = kept;
  // Its name stays: it is how the person finds the flow.
  const back = differencesOf(now, { ...kept, name: now.name });
  return (
    <li className={css.item}>
      <div className={css.words}>
        <p className={css.name}>
          Version {version}
          {active && <Pill tone="positive">Active</Pill>}
          <span className={css.soft}>
            {activated !== null ? 'Activated' : runs > 0 ? 'Run' : 'Set aside'} <Ago at={activated ?? made} />
            {(activated !== null || runs > 0) && `, ${counted(runs, 'run')}`}
          </span>
        </p>
        {changes === null ? (
          <p className={css.soft}>The first version</p>
        ) : changes.length === 0 ? (
          <p className={css.soft}>Only moved steps on the canvas</p>
        ) : (
          <ChangeList changes={changes} />
        )}
        {back.length > 0 && (
          <details className={own.back}>
            <summary>Restoring it makes {counted(back.length, 'change')}</summary>
            <ChangeList changes={back} />
          </details>
        )}
      </div>
      <div className={css.actions}>
        <Off>
          <Button
            dense
            tone="plain"
            aria-label={`Restore version ${version}`}
            disabled={back.length === 0}
            title={back.length === 0 ? 'The flow is like this now' : undefined}
            onClick={() => onRestore(kept)}
          >
            Restore
          </Button>
        </Off>
      </div>
    </li>
  );
};

interface VersionsCardProps {
  readonly versions: machine.FlowVersionsActor;
  /** As it is edited. */
  readonly now: Compared;
  readonly activeVersion: number | null;
  readonly onRestore: (version: FlowVersion) => void;
}

/** D7.4: what the flow was when it was activated or run, what changed each time, and a way back. */
export const VersionsCard = ({ versions, now, activeVersion, onRestore }: VersionsCardProps) => {
  const all = useSelector(versions, machine.selectVersions);
  const closed = useSelector(versions, machine.selectVersionsClosed);
  const shown = useSelector(versions, machine.selectVersionsShown);
  const failed = useSelector(versions, machine.selectVersionsFailed);
  const more = useSelector(versions, machine.selectMoreVersions);
  const adding = useSelector(versions, machine.selectAddingVersions);
  const text = useSelector(versions, ({ context }) =>
    formTextOf(context.failure, 'That did not work. Check your connection and try again.'),
  );
  return (
    <Card
      title="Versions"
      aside={
        closed && (
          <Button dense onClick={() => versions.send({ type: 'versions.show' })}>
            Show versions
          </Button>
        )
      }
    >
      {closed && (
        <p className={css.soft}>
          A version is kept each time the flow is activated or run, and of what you decide against where two tabs
          changed it.
        </p>
      )}
      <Paged
        what="versions"
        shown={shown}
        closed={closed}
        failed={failed}
        trouble={text}
        more={more}
        adding={adding}
        onRetry={() => versions.send({ type: 'versions.retry' })}
        onMore={() => versions.send({ type: 'versions.more' })}
      >
        {all.length === 0 && <p className={css.soft}>None yet. The first is kept when you activate or run the flow.</p>}
        <ul className={css.list} tabIndex={-1}>
          {all.map((version) => (
            <Item
              key={version.version}
              version={version}
              now={now}
              active={version.version === activeVersion}
              onRestore={onRestore}
            />
          ))}
        </ul>
      </Paged>
    </Card>
  );
};
