import type { Ad } from '#contract/ad.ts';
import { ROUTES } from '#contract/routes.ts';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { hidden } from '#ui/parts/Hidden.css.ts';
import { nameOf } from './adWords.ts';

interface FixInCopyProps {
  readonly ad: Ad;
  readonly dense?: boolean;
  /** Makes a copy of it, and leads to what is to be fixed there. */
  readonly onFix: (ad: Ad) => void;
}

/** D5.12: the next step of an ad that Meta rejected: a copy, or the one that is on its way to Meta or there. */
export const FixInCopy = ({ ad, dense, onFix }: FixInCopyProps) => {
  const whose = dense && <span className={hidden}> of {nameOf(ad)}</span>;
  return ad.fixed_in ? (
    <ButtonLink dense={dense} href={`${ROUTES.adBuilder}/${ad.fixed_in}`}>
      Open the fixed copy{whose}
    </ButtonLink>
  ) : (
    <Button dense={dense} onClick={() => onFix(ad)}>
      Fix in a copy{whose}
    </Button>
  );
};
