import { ROUTES } from '#contract/routes.ts';
import type { QueueFilter } from '#src/machines/queue.machine.ts';
import * as css from './AdQueueView.css.ts';
import { AdStatusPill, statusWord } from '#ui/parts/AdStatusPill.tsx';
import { ButtonLink } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { EmptyState } from '#ui/parts/EmptyState.tsx';

const Picture = () => (
  <div className={css.ghosts}>
    {(['draft', 'in_review', 'active'] as const).map((status) => (
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
        Every ad you build appears here, from first draft to live on Meta.
      </EmptyState>
    ) : (
      <EmptyState title="No ads with this status" action={<ButtonLink href={ROUTES.adQueue}>Show all ads</ButtonLink>}>
        None of your ads is “{statusWord(filter)}” right now.
      </EmptyState>
    )}
  </Card>
);
