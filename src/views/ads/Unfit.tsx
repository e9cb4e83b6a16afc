import { hidden } from '#ui/parts/Hidden.css.ts';
import { Link } from '#ui/parts/Link.ts';
import type { UnfitAd } from './unfit.ts';
import { PREVALIDATION_TITLE } from '#src/machines/publishText.ts';

interface UnfitProps {
  /** By the ad's id. */
  readonly unfit: ReadonlyMap<string, UnfitAd>;
}

/** D5.3: which ads will not be published, why, and the way to where that is fixed. */
export const Unfit = ({ unfit }: UnfitProps) =>
  unfit.size > 0 && (
    <>
      <p>{PREVALIDATION_TITLE}</p>
      <ul>
        {[...unfit].map(([id, { name, line, fix }]) => (
          <li key={id}>
            {line}{' '}
            <Link href={fix}>
              Fix<span className={hidden}> {name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
