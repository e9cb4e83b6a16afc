import { useSelector } from '@xstate/react';
import { CircleAlert, Coins, Megaphone, Plug, Workflow } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  type ActivityActor,
  selectActivityText,
  selectFacts,
  selectMore,
  selectRead,
  selectReading,
  selectUnknown,
} from '#src/machines/activity.machine.ts';
import { Ago } from '#ui/parts/Ago.tsx';
import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { Link } from '#ui/parts/Link.ts';
import { MoreButton } from '#ui/parts/MoreButton.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import * as css from './Activity.css.ts';
import { activityBy, activityHref, type ActivityGroup, activityWords, groupsOf, isTrouble } from './activityWords.ts';

const ICONS = { ad: Megaphone, meta: Plug, credits: Coins, run: Workflow } as const;

/** As many as fit beside the rest of the dashboard. */
const FIRST = 5;

const Row = ({ group }: { readonly group: ActivityGroup }) => {
  const [{ type, at, said }] = group.facts;
  const trouble = isTrouble(group);
  const Icon = trouble ? CircleAlert : ICONS[type.split('.')[0] as keyof typeof ICONS];
  return (
    <li>
      <Link className={css.row} href={activityHref(group)}>
        <Icon className={trouble ? css.trouble : css.icon} size={16} aria-hidden="true" />
        <span>
          <span className={css.what}>{activityWords(group)}</span>
          <br />
          {said && group.facts.length === 1 && (
            <>
              <span className={css.who}>{said}</span>
              <br />
            </>
          )}
          <span className={css.who}>
            {activityBy(group)} · <Ago at={at} />
          </span>
        </span>
      </Link>
    </li>
  );
};

const Rows = ({ activity }: { readonly activity: ActivityActor }) => {
  const groups = groupsOf(useSelector(activity, selectFacts));
  const older = useSelector(activity, selectMore);
  const reading = useSelector(activity, selectReading);
  const read = useSelector(activity, selectRead);
  const text = useSelector(activity, selectActivityText);
  const [all, setAll] = useState(false);
  if (groups.length === 0 && !text)
    return read ? (
      <p className={css.who}>Nothing yet. What happens to your ads, flows, credits and connection shows here.</p>
    ) : (
      <Loading words="Loading recent activity">
        <Bone height={160} />
      </Loading>
    );
  return (
    <>
      <ul tabIndex={-1}>
        {groups.slice(0, all ? undefined : FIRST).map((group) => (
          <Row key={group.id} group={group} />
        ))}
      </ul>
      {text && (
        <Notice
          tone="critical"
          live="alert"
          title={text}
          actions={
            <Button dense onClick={() => activity.send({ type: 'activity.retry' })}>
              Retry
            </Button>
          }
        />
      )}
      {!all && groups.length > FIRST && (
        <MoreButton dense className={css.more} onClick={() => setAll(true)}>
          See all
        </MoreButton>
      )}
      {(all || groups.length <= FIRST) && older && !text && (
        <MoreButton
          dense
          className={css.more}
          busy={reading}
          busyLabel="Loading"
          onClick={() => {
            setAll(true);
            activity.send({ type: 'activity.more' });
          }}
        >
          Show older
        </MoreButton>
      )}
    </>
  );
};

/** D8.2: who did what lately, as it happens. Read only while somebody looks at it. */
export const Activity = ({ activity }: { readonly activity: ActivityActor }) => {
  useEffect(() => {
    activity.send({ type: 'activity.open' });
    return () => activity.send({ type: 'activity.close' });
  }, [activity]);
  if (useSelector(activity, selectUnknown)) return null;
  return (
    <Card title="Recent activity">
      <Rows activity={activity} />
    </Card>
  );
};
