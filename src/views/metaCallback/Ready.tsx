import { useSelector } from '@xstate/react';
import type { AdAccount } from '#contract/calls/meta.ts';
import { ROUTES } from '#contract/routes.ts';
import {
  type ConnectionActor,
  selectAccounts,
  selectBusiness,
  selectSelected,
} from '#src/machines/connection.machine.ts';
import { type QueueActor, selectCounts, selectLoaded } from '#src/machines/queue.machine.ts';
import { ButtonLink } from '#ui/parts/Button.tsx';
import { counted } from '#ui/parts/format.ts';
import { Link } from '#ui/parts/Link.ts';
import { accountPlaceWords } from '../meta/adAccountWords.ts';
import * as css from './MetaCallback.css.ts';

interface FactProps {
  readonly term: string;
  readonly name: string;
  readonly note?: string;
}

const Fact = ({ term, name, note }: FactProps) => (
  <div>
    <dt className={css.term}>{term}</dt>
    <dd className={css.fact}>{name}</dd>
    {note && <dd className={css.soft}>{note}</dd>}
  </div>
);

const pageWords = (account: AdAccount): string => account.page?.name ?? 'None yet. Add one on Meta.';
const instagramWords = (account: AdAccount): string =>
  account.instagram ? `@${account.instagram.username}` : 'None. Ads speak as the page.';

/** Whoever has no ads yet goes on to the first one; everybody else was on the way somewhere. */
const Onward = ({ queue }: { readonly queue: QueueActor }) => {
  const known = useSelector(queue, selectLoaded);
  const any = useSelector(queue, selectCounts).all > 0;
  return known && any ? (
    <>
      <ButtonLink tone="primary" href={ROUTES.dashboard}>
        Go to dashboard
      </ButtonLink>
      <ButtonLink href={ROUTES.adBuilder}>New ad</ButtonLink>
    </>
  ) : (
    <ButtonLink tone="primary" href={ROUTES.adBuilder}>
      Create your first ad
    </ButtonLink>
  );
};

/** What was connected, where ads go from now on, and the way to the first. */
export const Ready = ({ connection, queue }: { readonly connection: ConnectionActor; readonly queue: QueueActor }) => {
  const info = useSelector(connection, selectBusiness);
  const account = useSelector(connection, selectSelected);
  const active = useSelector(connection, selectAccounts).filter((each) => each.is_allowed).length;
  const business = info?.discovered_businesses.find(({ id }) => id === info.selected_business_id);
  if (!account) return null;
  return (
    <>
      <dl className={css.facts}>
        {business && <Fact term="Business" name={business.name} />}
        <Fact term="Ad account" name={account.name} note={accountPlaceWords(account)} />
        <Fact term="Facebook page" name={pageWords(account)} />
        <Fact term="Instagram account" name={instagramWords(account)} />
      </dl>
      <p className={css.soft}>
        {active > 1 && `${counted(active, 'ad account')} are active; new ads go to ${account.name}. `}
        <Link href={ROUTES.integrations}>Change this in Integrations</Link>
      </p>
      <div className={css.acts}>
        <Onward queue={queue} />
      </div>
    </>
  );
};
