import { ROUTES } from '#contract/routes.ts';
import type { QueueFilter } from '#src/machines/queue.machine.ts';
import * as css from '../AdQueueView.css.ts';
import { AdStatusPill, statusWord } from '../parts/AdStatusPill.tsx';
import { ButtonLink } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';

const Picture = () => (
  <div className={css.ghosts}>
    {(['draft', 'queued', 'published'] as const).map((status) => (
      <div className={css.ghost} key={status}>
        <span className={css.ghostThumb} />
        <span className={css.ghostLine} />
        <AdStatusPill status={status} />
      </div>
    ))}
  </div>
);

export const EmptyQueue = ({ filter }: { readonly filter: QueueFilter }) => (
  <Card>
    {filter === 'all' ? (
      <EmptyState
        picture={<Picture />}
        title="No ads yet"
        action={
          <ButtonLink tone="primary" href={ROUTES.adBuilder}>
            New ad
          </ButtonLink>
        }
      >
        Every ad you build stands here, from its first draft to its id at Meta.
      </EmptyState>
    ) : (
      <EmptyState
        title={`No ${statusWord(filter).toLowerCase()} ads`}
        action={<ButtonLink href={ROUTES.adQueue}>Show all ads</ButtonLink>}
      >
        None of your ads is in this state right now.
      </EmptyState>
    )}
  </Card>
);
