import { shallowEqual, useSelector } from '@xstate/react';
import type { NoticeKind } from '#contract/calls/account.ts';
import * as chart from '#src/machines/settings.machine.ts';
import { Card } from '#ui/parts/Card.tsx';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import { Switch } from '#ui/parts/Switch.tsx';
import * as css from '../account/Account.css.ts';
import { Unread } from '../account/Unread.tsx';

const KINDS: readonly (readonly [NoticeKind, string, string])[] = [
  ['ad_failed', 'An ad could not be published', 'What went wrong, and what you can do about it.'],
  ['ad_rejected', 'Meta rejected an ad', "Which ad it is, and Meta's reason."],
  ['connection_expired', 'Your Meta connection expired', 'Nothing is published until you reconnect.'],
  ['credits_low', 'Your credits are running low', 'In time to top up.'],
  ['payment_failed', 'A payment failed', "So that your plan doesn't end by accident."],
];

interface NoticesCardProps {
  readonly settings: chart.SettingsActor;
}

const OneKind = ({
  settings,
  kind,
  label,
  hint,
  on,
}: NoticesCardProps & {
  readonly kind: NoticeKind;
  readonly label: string;
  readonly hint: string;
  readonly on: boolean;
}) => (
  <div className={css.oneSwitch}>
    <Switch
      label={label}
      hint={hint}
      checked={on}
      error={useSelector(settings, chart.selectRefusedText(kind))}
      onChange={(checked) => settings.send({ type: 'settings.switch', kind, on: checked })}
    />
  </div>
);

export const NoticesCard = ({ settings }: NoticesCardProps) => {
  const notices = useSelector(settings, chart.selectNotices, shallowEqual);
  const unread = useSelector(settings, chart.selectReadText);
  return (
    <Card title="Emails" sub="Choose what we email you about. Security emails are always sent.">
      {unread ? (
        <Unread text={unread} onRetry={() => settings.send({ type: 'settings.retry' })} />
      ) : notices ? (
        <div className={css.switches}>
          {KINDS.map(([kind, label, hint]) => (
            <OneKind key={kind} settings={settings} kind={kind} label={label} hint={hint} on={notices[kind]} />
          ))}
        </div>
      ) : (
        <Loading words="Loading your settings">
          <Bone height={240} />
        </Loading>
      )}
    </Card>
  );
};
