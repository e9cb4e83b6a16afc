import { shallowEqual, useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import { type AppHref, FRONT_DOOR, ROUTES } from '#contract/routes.ts';
import type { AuthActor } from '#src/machines/auth.machine.ts';
import { formTextOf } from '#src/machines/form.ts';
import * as machine from '#src/machines/review.machine.ts';
import { missingIn } from '#src/machines/reviewAnswers.ts';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { counted, moment } from '#ui/parts/format.ts';
import { Mark } from '#ui/parts/Mark.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { Spinner } from '#ui/parts/Spinner.tsx';
import { useLeaveQuestion } from '#ui/parts/useLeaveQuestion.ts';
import * as gate from '../gate/Gate.css.ts';
import { Gate } from '../gate/Gate.tsx';
import * as css from './Review.css.ts';
import { ReviewedAdCard } from './ReviewedAdCard.tsx';
import { AdSetsForAll, type AdSetsOf } from './ReviewedAdSet.tsx';
import { nextText, OwnReviewOver } from './ReviewSent.tsx';

interface ReviewViewProps {
  readonly review: machine.ReviewActor;
  readonly adSetsOf: AdSetsOf;
  readonly auth: AuthActor;
  /** Leads back here. */
  readonly signInHref: AppHref;
}

/** Where nothing more is to be done. */
const ENDS = {
  sent: { title: 'Thank you', sub: 'Your review has been sent. The flow continues with it.' },
  answered: {
    title: 'Already reviewed',
    sub: 'The first answer counts, and it has been given. Nothing is left to do.',
  },
  over: { title: 'This review is over', sub: 'The deadline has passed, or the flow was stopped before.' },
  missing: {
    title: 'This link does not work',
    sub: 'It may have expired or be incomplete. If it was sent to you as the owner of the flow, sign in first.',
  },
} as const;

/** Why it is over, where that is known. */
const OVER = {
  cancelled: 'The flow’s run was cancelled, so there is nothing left to review.',
  expired: 'The deadline has passed, and the flow went on without an answer.',
} as const;

const Ended = ({
  standing,
  review,
  auth,
  signInHref,
}: { readonly standing: keyof typeof ENDS } & Omit<ReviewViewProps, 'adSetsOf'>) => {
  const isHere = useSelector(auth, (snapshot) => snapshot.hasTag('signedIn'));
  const shown = useSelector(review, machine.selectReview);
  const counts = useSelector(review, machine.selectCounts, shallowEqual);
  const why = useSelector(review, machine.selectOver);
  const end =
    why === null || standing === 'sent' || standing === 'answered' ? ENDS[standing] : { ...ENDS.over, sub: OVER[why] };
  const lines = standing === 'sent' && shown ? nextText(shown, counts) : [];
  if (isHere && shown?.own && standing !== 'missing')
    return (
      <OwnReviewOver
        review={review}
        state={standing}
        title={standing === 'sent' ? 'Review sent' : end.title}
        lines={standing === 'sent' ? lines : [end.sub]}
      />
    );
  return (
    <Gate {...end} state={standing} announced>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div className={gate.row}>
        {isHere && (
          <ButtonLink tone="primary" href={ROUTES.savedFlows}>
            Go to your flows
          </ButtonLink>
        )}
        {!isHere && standing === 'missing' && why === null && (
          <ButtonLink tone="primary" href={signInHref}>
            Sign in
          </ButtonLink>
        )}
      </div>
    </Gate>
  );
};

/** What Approve does. */
const APPROVING = {
  PAUSED: 'Approved ads are published to Meta as paused: nothing is spent until they are turned on.',
  ACTIVE: 'Approved ads are published to Meta as active: they start to spend.',
  none: 'Approved ads go on in the flow. It does not publish them next.',
} as const;

/** A journal of the last release does not say. */
const NONE: readonly string[] = [];

const Head = ({ review }: Pick<ReviewViewProps, 'review'>) => {
  const {
    from,
    by_owner: own,
    flow_name: flow,
    note,
    deadline,
    ads,
    publishes,
    rounds_left: rounds,
    fewer = NONE,
  } = useSelector(review, machine.selectReview)!;
  const later = ads.filter((ad) => ad.ad_set_later).length;
  const [what, them] = ads.length === 1 ? ['1 ad', 'it'] : [counted(ads.length, 'ad'), 'them'];
  return (
    <div className={css.head}>
      <h1 className={css.title}>Review {what}</h1>
      <p className={css.sub}>
        {own ? `Your flow “${flow}” asks you to look at ${what}` : `${from} asks you to look at ${what} of “${flow}”`}{' '}
        before anything happens with {them}. Answer by <time dateTime={deadline}>{moment(deadline)}</time>; the first
        answer counts.
      </p>
      <p className={css.sub}>
        {APPROVING[publishes ?? 'none']}
        {later > 0 && ` First the owner chooses an ad set for ${later === ads.length ? them : `${later} of them`}.`}
      </p>
      {fewer.map((text) => (
        <p key={text} className={css.sub}>
          {text}
        </p>
      ))}
      {rounds === 0 && <Notice tone="attention">This is the last round: approve, edit, or reject.</Notice>}
      {note.trim() !== '' && <blockquote className={css.note}>{note}</blockquote>}
    </div>
  );
};

const LACKS = [
  ['verdict', 'Decide about each ad.'],
  ['comment', 'Where you ask for changes, say which, in 1,000 characters at most.'],
  ['adSet', 'Choose an ad set for each ad that you approve.'],
  ['mustSay', 'Shorten the words that must appear.'],
  ['texts', 'Shorten the texts that are too long.'],
] as const;

/** What is still to be done before it can be sent, in sentences. */
const lacksOf = (snapshot: SnapshotFrom<typeof machine.reviewMachine>): string =>
  LACKS.filter(([part]) => machine.selectLacks(part)(snapshot))
    .map(([, text]) => text)
    .join(' ');

/** Beside the button, which is always in view. */
const Trouble = ({ review }: Pick<ReviewViewProps, 'review'>) => {
  const incomplete = useSelector(review, machine.selectIncomplete);
  const lacks = useSelector(review, lacksOf);
  const text = useSelector(review, machine.selectUnsentText);
  if (!incomplete && !text) return null;
  return (
    <div className={css.trouble}>
      {incomplete ? (
        <Notice tone="attention" live="alert">
          {lacks}
        </Notice>
      ) : (
        <Notice tone="critical" live="alert" title="Your review was not sent.">
          {text}
        </Notice>
      )}
    </div>
  );
};

const Foot = ({ review, onIncomplete }: Pick<ReviewViewProps, 'review'> & { readonly onIncomplete: () => void }) => {
  const all = useSelector(review, (snapshot) => machine.selectReview(snapshot)!.ads.length);
  const decided = useSelector(review, machine.selectDecided);
  const mixed = useSelector(review, machine.selectMixed);
  const sending = useSelector(review, machine.selectSending);
  const send = () => {
    review.send({ type: 'review.send' });
    if (decided < all) onIncomplete();
  };
  return (
    <div className={css.foot}>
      <Trouble review={review} />
      <output className={css.footText}>
        {decided} of {counted(all, 'ad')} decided
        {mixed && '. Approved ads go on. The others go on separately, where the flow has a step for them.'}
      </output>
      <Button tone="primary" busy={sending} busyLabel="Sending" onClick={send}>
        Send review
      </Button>
    </div>
  );
};

const Open = ({ review, adSetsOf }: Pick<ReviewViewProps, 'review' | 'adSetsOf'>) => {
  const { ads } = useSelector(review, machine.selectReview)!;
  const incomplete = useSelector(review, machine.selectIncomplete);
  const begun = useSelector(review, machine.selectBegun);
  const list = useRef<HTMLUListElement>(null);
  useLeaveQuestion(begun);
  /** The focus goes to the first ad that lacks something, where it lacks it. */
  const showMissing = () => {
    const { answers } = review.getSnapshot().context;
    const lacks = ads.map((ad) => missingIn(ad, answers[ad.ad_id]!));
    const at = lacks.findIndex((part) => part !== null);
    list.current?.children[at]
      ?.querySelector<HTMLElement>(`[data-part="${lacks[at]}"] :is(input, textarea, a, [data-choose])`)
      ?.focus();
  };
  return (
    <div className={css.page} data-state="open">
      <header>
        <a className={`${gate.brand} ${css.brand}`} href={FRONT_DOOR}>
          <Mark size={24} />
          Millrace
        </a>
      </header>
      <main className={css.main} tabIndex={-1}>
        <Head review={review} />
        {ads.length > 1 && (
          <div>
            <Button dense onClick={() => review.send({ type: 'review.decideAll', verdict: 'approve' })}>
              Approve all
            </Button>
          </div>
        )}
        <AdSetsForAll review={review} adSetsOf={adSetsOf} />
        <ul className={css.ads} ref={list}>
          {ads.map((ad) => (
            <ReviewedAdCard key={ad.ad_id} ad={ad} review={review} adSetsOf={adSetsOf} asked={incomplete} />
          ))}
        </ul>
        <Foot review={review} onIncomplete={showMissing} />
      </main>
    </div>
  );
};

/** D7.1: what a flow asks somebody to look at, and what they say of it. */
export const ReviewView = ({ review, adSetsOf, auth, signInHref }: ReviewViewProps) => {
  const standing = useSelector(review, machine.selectStanding);
  const text = useSelector(review, ({ context }) => formTextOf(context.failure));
  switch (standing) {
    case 'reading':
      return (
        <Gate title="Review" sub="Opening the review. This takes a moment." state={standing}>
          <output aria-label="Opening the review">
            <Spinner />
          </output>
        </Gate>
      );
    case 'failed':
      return (
        <Gate title="Review" state={standing}>
          <Notice
            tone="critical"
            live="alert"
            title="Couldn’t open the review."
            actions={
              <Button dense onClick={() => review.send({ type: 'review.retry' })}>
                Retry
              </Button>
            }
          >
            {text}
          </Notice>
        </Gate>
      );
    case 'open':
      return <Open review={review} adSetsOf={adSetsOf} />;
    case 'sent':
    case 'answered':
    case 'over':
    case 'missing':
      return <Ended standing={standing} review={review} auth={auth} signInHref={signInHref} />;
  }
};
