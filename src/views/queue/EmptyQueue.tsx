import { ROUTES } from '#contract/routes.ts';
import type { AdPlace } from '#contract/calls/adPlaces.ts';
import type { AdCounts } from '#contract/rules/adCounts.ts';
import { counted, number } from '#ui/parts/format.ts';
import type { Outcome } from '#src/machines/adBatch/context.ts';
import { ALL_ADS, type ListQuery } from '#src/machines/listQuery.ts';
import * as css from './AdQueueView.css.ts';
import { listAddress } from './listAddress.ts';
import { cleared, type Narrowed, narrowedOf } from './narrowed.ts';
import { AdStatusPill, statusWord } from '#ui/parts/AdStatusPill.tsx';
import { ButtonLink } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { EmptyState } from '#ui/parts/EmptyState.tsx';
import { Link } from '#ui/parts/Link.ts';

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

interface EmptyQueueProps {
  readonly query: ListQuery;
  /** Of each status; the usual list leaves the archived ones out. */
  readonly counts: AdCounts;
  readonly places: readonly AdPlace[];
  /** What became of the ads that were published last; null: nothing that must be told. */
  readonly published: Outcome | null;
}

type PlainProps = Omit<EmptyQueueProps, 'places'>;
type OthersProps = Pick<EmptyQueueProps, 'query' | 'counts'>;

/** Where others than those of this status match. */
const Others = ({ query, counts }: OthersProps) => {
  const others = counts.all - counts.archived;
  if (query.filter === 'all')
    return counts.archived > 0 && <Link href={listAddress({ ...query, filter: 'archived' })}>Search archived ads</Link>;
  return (
    others > 0 && (
      <Link href={listAddress({ ...query, filter: 'all' })}>
        {others === 1 ? '1 ad matches' : `${number(others)} ads match`} whatever the status
      </Link>
    )
  );
};

/** Which of several filters to take off. */
const Narrow = ({ query, counts, filters }: OthersProps & { filters: readonly Narrowed[] }) => {
  const { q } = query;
  const all = q === '' ? filters : [{ label: `Search: ${q}`, without: { ...query, q: '' } }, ...filters];
  return (
    <EmptyState
      title="No ads match these filters"
      action={
        <>
          {all.map(({ label, without }) => (
            <ButtonLink key={label} href={listAddress(without)}>
              Remove “{label}”
            </ButtonLink>
          ))}
          {all.length > 1 && <ButtonLink href={listAddress(cleared(query))}>Clear all</ButtonLink>}
        </>
      }
    >
      <Others query={query} counts={counts} />
    </EmptyState>
  );
};

/** How those that were published left the drafts; null: none did. */
const leftWords = ({ waiting, done }: Outcome): string | null => {
  const many = waiting + done;
  if (many === 0) return null;
  const [are, have] = many === 1 ? ['is', 'has'] : ['are', 'have'];
  const what = waiting > 0 ? `${are} being published` : `${many === 1 ? 'was' : 'were'} published`;
  return `${counted(many, 'ad')} ${what} and ${have} left this filter`;
};

const Plain = ({ query, counts, published }: PlainProps) => {
  const { filter, q, sort } = query;
  const { archived } = counts;
  const left = filter === 'draft' && published && leftWords(published);
  return (
    <Card>
      {q !== '' ? (
        <EmptyState
          title={`No results for “${q}”`}
          action={<ButtonLink href={listAddress({ filter, q: '', sort })}>Clear search</ButtonLink>}
        >
          The search looks at names, headlines and texts. <Others query={query} counts={counts} />
        </EmptyState>
      ) : filter === 'all' && archived > 0 ? (
        <EmptyState
          title="All your ads are archived"
          action={<ButtonLink href={listAddress({ filter: 'archived', q, sort })}>Show archived ads</ButtonLink>}
        >
          Bring one back with Unarchive, or make a new one.
        </EmptyState>
      ) : filter === 'all' ? (
        <EmptyState
          picture={<Picture />}
          title="No ads yet"
          action={
            <>
              <ButtonLink tone="primary" href={ROUTES.adBuilder}>
                New ad
              </ButtonLink>
              <ButtonLink href={ROUTES.studio}>Write with AI</ButtonLink>
            </>
          }
        >
          Every ad you build appears here, from first draft to live on Meta.
        </EmptyState>
      ) : left ? (
        <EmptyState
          title={left}
          action={
            <ButtonLink href={listAddress({ ...ALL_ADS, sort: '-updated' })}>
              Show {published.waiting + published.done === 1 ? 'it' : 'them'}
            </ButtonLink>
          }
        >
          Find each under “All”, with its status at Meta.
        </EmptyState>
      ) : (
        <EmptyState
          title="No ads with this status"
          action={<ButtonLink href={ROUTES.adQueue}>Show all ads</ButtonLink>}
        >
          No ad made here is “{statusWord(filter)}” right now.
        </EmptyState>
      )}
    </Card>
  );
};

export const EmptyQueue = ({ places, ...props }: EmptyQueueProps) => {
  const filters = narrowedOf(props.query, places);
  if (filters.length === 0) return <Plain {...props} />;
  return (
    <Card>
      <Narrow {...props} filters={filters} />
    </Card>
  );
};
