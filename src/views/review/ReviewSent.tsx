import { useSelector } from '@xstate/react';
import type { Review, Verdict } from '#contract/flows/flow.ts';
import { type AppHref, ROUTES } from '#contract/routes.ts';
import * as machine from '#src/machines/review.machine.ts';
import { ButtonLink } from '#ui/parts/Button.tsx';
import { counted } from '#ui/parts/format.ts';
import { Link } from '#ui/parts/Link.ts';
import { Mark } from '#ui/parts/Mark.tsx';
import * as gate from '../gate/Gate.css.ts';
import * as css from './Review.css.ts';

type Counts = Readonly<Record<Verdict, number>>;

/** What becomes of the ads of each verdict, in sentences. */
export const nextText = (
  { publishes, rewrites, own, ads }: Pick<Review, 'publishes' | 'rewrites' | 'own' | 'ads'>,
  { approve, changes, reject }: Counts,
): readonly string[] => {
  const is = (count: number) => (count === 1 ? 'is' : 'are');
  const [them, it] = [approve === 1 ? 'it' : 'them', changes === 1 ? 'it' : 'them'];
  const later = ads.filter((ad) => ad.verdict === 'approve' && ad.ad_set_later).length;
  const first =
    later === 0
      ? 'Next'
      : `The owner chooses an ad set for ${later < approve ? `${later} of ` : ''}${them} first. Then`;
  const next = `${first} ${approve === 1 ? 'it is' : 'they are'} published as`;
  const goesOn =
    publishes === null
      ? `The flow goes on with ${them}.`
      : publishes === 'PAUSED'
        ? `${next} paused: nothing is spent until ${own ? 'you turn' : 'the owner turns'} ${them} on.`
        : `${next} active: ${approve === 1 ? 'it starts' : 'they start'} to spend.`;
  const anew =
    rewrites === null
      ? `This flow does not rewrite ads: ${changes === 1 ? 'it stays a draft' : 'they stay drafts'}.`
      : `A new version of ${it} is made${own ? ` for up to ${counted(rewrites.credits_each * changes + rewrites.credits_once, 'credit')}` : ''}, and you are asked again.`;
  return [
    ...(approve > 0 ? [`${counted(approve, 'ad')} ${is(approve)} approved. ${goesOn}`] : []),
    ...(changes > 0 ? [`${counted(changes, 'ad')} ${is(changes)} to be changed. ${anew}`] : []),
    ...(reject > 0 ? [`${counted(reject, 'ad')} ${is(reject)} rejected and not published.`] : []),
  ];
};

const runOf = ({ run }: Review): AppHref => (run ? `${ROUTES.flows}/${run.flow_id}?run=${run.id}` : ROUTES.savedFlows);

const takeFocus = (title: HTMLElement | null): void => title?.focus({ preventScroll: true });

interface ReviewSentProps {
  readonly review: machine.ReviewActor;
  readonly title: string;
  readonly state: string;
  readonly lines: readonly string[];
}

/** Where the owner, who is signed in, goes on from a review: in the app. */
export const OwnReviewOver = ({ review, title, state, lines }: ReviewSentProps) => {
  const shown = useSelector(review, machine.selectReview)!;
  return (
    <div className={css.page} data-state={state}>
      <header>
        <Link className={`${gate.brand} ${css.brand}`} href={ROUTES.dashboard}>
          <Mark size={24} />
          Millrace
        </Link>
      </header>
      <main className={css.main} tabIndex={-1}>
        <div className={css.head}>
          <h1 className={css.title} tabIndex={-1} ref={takeFocus}>
            {title}
          </h1>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <div className={gate.row}>
          <ButtonLink tone="primary" href={runOf(shown)}>
            Follow the run
          </ButtonLink>
          <ButtonLink href={ROUTES.savedFlows}>Go to your flows</ButtonLink>
        </div>
      </main>
    </div>
  );
};
