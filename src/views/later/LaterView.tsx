import { ImageUp, Megaphone, MousePointerClick, PencilLine, type Type } from 'lucide-react';
import type { ReactNode } from 'react';
import { type AppHref, ROUTES } from '#contract/routes.ts';
import * as css from './LaterView.css.ts';
import { ButtonLink } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { EmptyState } from '#ui/parts/EmptyState.tsx';
import { Page } from '#ui/parts/Page.tsx';
import { Pill } from '#ui/parts/Pill.tsx';

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

interface Later {
  readonly title: string;
  readonly sub: string;
  readonly picture: ReactNode;
  readonly empty: string;
  readonly words: string;
  readonly next: readonly [words: string, href: AppHref];
}

const BUILD = ['New ad', ROUTES.adBuilder] as const;

/** What each place will do, in one sentence. */
const PLACES = {
  newFlow: {
    title: 'New flow',
    sub: 'Automated steps that create ads',
    picture: <FlowPicture />,
    empty: 'The flow editor is coming soon',
    words:
      'Here you will build a flow: steps that write, illustrate, check and publish ads, with your approval in between.',
    next: BUILD,
  },
  flows: {
    title: 'Saved flows',
    sub: 'Automated steps that create ads',
    picture: <FlowPicture />,
    empty: 'Flows are coming soon',
    words: 'A flow will create ads step by step and ask you before anything is published.',
    next: BUILD,
  },
  flow: {
    title: 'Flow',
    sub: 'Automated steps that create ads',
    picture: <FlowPicture />,
    empty: 'Flow not found',
    words: 'Flows are coming soon. There are none to open yet.',
    next: ['See saved flows', ROUTES.savedFlows],
  },
} as const satisfies Record<string, Later>;

/** A place that has nothing to show yet: it says what it will do, that it is not open in this beta, and what can be done now. */
export const LaterView = ({ place }: { readonly place: keyof typeof PLACES }) => {
  const { title, sub, picture, empty, words, next }: Later = PLACES[place];
  return (
    <Page title={title} sub={sub} actions={<Pill tone="brand">Not available in the beta yet</Pill>} state="later">
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
