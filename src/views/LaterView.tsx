import { ImageUp, Link2, Megaphone, MousePointerClick, PencilLine, SlidersHorizontal, Type } from 'lucide-react';
import type { ReactNode } from 'react';
import { ROUTES } from '#contract/routes.ts';
import * as css from './LaterView.css.ts';
import { ButtonLink } from './parts/Button.tsx';
import { Card } from './parts/Card.tsx';
import { EmptyState } from './parts/EmptyState.tsx';
import { Page } from './parts/Page.tsx';
import { Pill } from './parts/Pill.tsx';

const Stream = () => (
  <svg
    className={css.stream}
    width="28"
    height="12"
    viewBox="0 0 28 12"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
  >
    <path d="M2 6c4-4 8 4 12 0s8 4 12 0" />
  </svg>
);

const Tile = ({ icon: Icon, children }: { readonly icon: typeof Type; readonly children: ReactNode }) => (
  <span className={css.tile}>
    <Icon className={css.icon} size={16} />
    {children}
  </span>
);

const FlowPicture = () => (
  <div className={css.frame}>
    <div className={css.picture}>
      <Tile icon={PencilLine}>Write</Tile>
      <Stream />
      <Tile icon={ImageUp}>Make images</Tile>
      <Stream />
      <Tile icon={MousePointerClick}>You approve</Tile>
      <Stream />
      <Tile icon={Megaphone}>Publish</Tile>
    </div>
  </div>
);

const AnalyticsPicture = () => (
  <div>
    <div className={css.bars}>
      {[34, 52, 44, 70, 60, 88].map((height) => (
        <span className={css.bar} key={height} style={{ height }} />
      ))}
    </div>
    <div className={css.line} />
  </div>
);

const PresetPicture = () => (
  <div className={css.frame}>
    <div className={css.picture}>
      <div className={css.stack}>
        <Tile icon={Link2}>Link</Tile>
        <Tile icon={Type}>Texts</Tile>
        <Tile icon={MousePointerClick}>Call to action</Tile>
      </div>
      <Stream />
      <Tile icon={SlidersHorizontal}>One preset</Tile>
    </div>
  </div>
);

interface Later {
  readonly title: string;
  readonly sub: string;
  readonly picture: ReactNode;
  readonly empty: string;
  readonly words: string;
  readonly next: readonly [words: string, href: string];
}

const BUILD = ['New ad', ROUTES.adBuilder] as const;

/** What each place will do, in one sentence. */
const PLACES = {
  analytics: {
    title: 'Ad analytics',
    sub: 'What your ads cost and what they bring',
    picture: <AnalyticsPicture />,
    empty: 'Figures are coming',
    words: 'Spend, clicks and results of your published ads will stand here, each period beside the one before.',
    next: ['Open the ad queue', ROUTES.adQueue],
  },
  presets: {
    title: 'Ad detail presets',
    sub: 'What your ads have in common',
    picture: <PresetPicture />,
    empty: 'Presets are coming',
    words: 'A preset will fill in the page, link, call to action and texts that your ads share.',
    next: BUILD,
  },
  newFlow: {
    title: 'New flow',
    sub: 'Steps that make ads by themselves',
    picture: <FlowPicture />,
    empty: 'The flow editor is coming',
    words:
      'Here you will draw a flow: the steps that write, illustrate, check and publish ads, with your word in between.',
    next: BUILD,
  },
  flows: {
    title: 'Saved flows',
    sub: 'Steps that make ads by themselves',
    picture: <FlowPicture />,
    empty: 'Flows are coming',
    words: 'A flow will make ads for you step by step, and asks before anything is published.',
    next: BUILD,
  },
  flow: {
    title: 'Flow',
    sub: 'Steps that make ads by themselves',
    picture: <FlowPicture />,
    empty: 'There is no flow at this address',
    words: 'Flows are coming; until then none can stand here.',
    next: ['See saved flows', ROUTES.savedFlows],
  },
} as const satisfies Record<string, Later>;

/** A place that has nothing to show yet: it says what it will do, that it is not open in this beta, and what can be done now. */
export const LaterView = ({ place }: { readonly place: keyof typeof PLACES }) => {
  const { title, sub, picture, empty, words, next }: Later = PLACES[place];
  return (
    <Page title={title} sub={sub} actions={<Pill tone="brand">Not open in this beta yet</Pill>} state="later">
      <Card>
        <EmptyState
          picture={picture}
          title={empty}
          action={
            <ButtonLink tone="primary" href={next[1]}>
              {next[0]}
            </ButtonLink>
          }
        >
          {words}
        </EmptyState>
      </Card>
    </Page>
  );
};
