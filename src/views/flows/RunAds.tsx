import { ROUTES } from '#contract/routes.ts';
import type { WholeRun } from '#src/machines/flowRun.machine.ts';
import { Card } from '#ui/parts/Card.tsx';
import { Link } from '#ui/parts/Link.ts';
import * as css from './Run.css.ts';

/** The ads that a run is about or made. */
export const RunAds = ({ ads }: { readonly ads: NonNullable<WholeRun['ads']> }) =>
  ads.length > 0 && (
    <Card title={ads.length === 1 ? 'Its ad' : 'Its ads'}>
      <ul className={css.adList}>
        {ads.map(({ id, name }) => (
          <li key={id}>
            <Link href={`${ROUTES.adBuilder}/${id}`}>{name.trim() || 'Untitled ad'}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
