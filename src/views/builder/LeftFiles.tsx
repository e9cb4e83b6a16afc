import { ROUTES } from '#contract/routes.ts';
import { ButtonLink } from '#ui/parts/Button.tsx';
import { number } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import type { LeftOut } from '../ads/useImageFiles.ts';

const NAMED = 3;
const all = new Intl.ListFormat('en', { type: 'conjunction' });

const namesIn = (names: readonly string[]): string => {
  const more = names.length > NAMED ? [`${number(names.length - NAMED)} more`] : [];
  return all.format([...names.slice(0, NAMED).map((name) => `“${name}”`), ...more]);
};

/** What became of the files that had no place: those that are no pictures were not left out for want of room. */
export const LeftFiles = ({ unreadable, tooMany }: LeftOut) => (
  <>
    {unreadable.length > 0 && (
      <Notice tone="attention" live="status" title={`Can't use ${namesIn(unreadable)}: choose JPEG or PNG images.`} />
    )}
    {tooMany.length > 0 && (
      <Notice
        tone="info"
        live="status"
        title={`Left out ${namesIn(tooMany)}: an ad has one square and one portrait image.`}
        actions={
          <ButtonLink dense href={ROUTES.bulkAds}>
            Create many ads
          </ButtonLink>
        }
      />
    )}
  </>
);
