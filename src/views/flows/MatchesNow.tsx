import { useSelector } from '@xstate/react';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import * as machine from '#src/machines/flowMatches.machine.ts';
import { Ago } from '#ui/parts/Ago.tsx';
import { Button } from '#ui/parts/Button.tsx';
import { counted } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import * as css from './Flows.css.ts';
import { matchText } from './matchText.ts';

interface MatchesNowProps {
  readonly matches: machine.FlowMatchesActor;
  readonly definition: FlowDefinition;
}

/** Which ads the flow's metric rule matches now, and what would become of them; nothing of a flow without one. */
export const MatchesNow = ({ matches, definition }: MatchesNowProps) => {
  const now = useSelector(matches, (snapshot) => machine.matchedOf(snapshot, definition));
  const asked = useSelector(matches, machine.selectMatchAsk);
  const asking = useSelector(matches, machine.selectMatching);
  const failed = useSelector(matches, machine.selectUnmatched);
  if (asked?.definition !== definition) return null;
  if (asking)
    return (
      <Loading words="Looking for ads that match now">
        <Bone height={72} />
      </Loading>
    );
  if (failed)
    return (
      <Notice
        tone="attention"
        title="Couldn’t look up which ads match now."
        actions={
          <Button dense onClick={() => matches.send({ type: 'matches.retry' })}>
            Retry
          </Button>
        }
      />
    );
  const text = now && matchText(now, definition);
  if (!text) return null;
  return (
    <Notice tone="info" live="status" title={`${text.title}.`}>
      {text.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {text.ads.length > 0 && (
        <ul className={css.bullets}>
          {text.ads.map((ad) => (
            <li key={ad}>{ad}</li>
          ))}
          {text.more > 0 && <li>{counted(text.more, 'more ad')}</li>}
        </ul>
      )}
      {now!.updated_at !== null && (
        <p className={css.soft}>
          By results updated <Ago at={now!.updated_at} />.
        </p>
      )}
    </Notice>
  );
};
