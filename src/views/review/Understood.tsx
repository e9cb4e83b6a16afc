import { changeWords } from '#contract/changes/changeWords.ts';
import { readChanges } from '#contract/changes/read.ts';
import type { Review } from '#contract/flows/flow.ts';
import * as css from './Review.css.ts';

interface UnderstoodProps {
  readonly comment: string;
  readonly maker: NonNullable<Review['rewrites']>['maker'];
  /** Whether a photo of the new picture can be chosen. */
  readonly hasPhotos: boolean;
}

/** How a comment is read, while it is written: what will be done by it, and what nobody will understand. */
export const Understood = ({ comment, maker, hasPhotos }: UnderstoodProps) => {
  const read = readChanges(comment).map((each) => ({ said: each.said, words: changeWords(each) }));
  // What somebody asks twice is done once.
  const understood = [...new Set(read.flatMap(({ words }) => words ?? []))];
  const unclear = [...new Set(read.flatMap(({ said, words }) => (words === null ? said : [])))];
  if (read.length === 0 || (maker === 'model' && understood.length === 0)) return null;
  return (
    <div className={css.asked} data-understood>
      {understood.length > 0 && (
        <>
          <p className={css.askedTitle}>{maker === 'model' ? 'Checked in the new version' : 'Will be done'}</p>
          <ul className={css.changes}>
            {understood.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
      {maker === 'composer' && unclear.length > 0 && (
        <>
          <p className={css.askedTitle}>Not understood</p>
          <ul className={css.changes}>
            {unclear.map((said) => (
              <li key={said}>“{said}”</li>
            ))}
          </ul>
          <p className={css.count}>
            Name the words and where they go, such as: Put “free delivery” into the headline.
            {hasPhotos && ' For another picture, choose a photo below.'} Or choose Approve and edit the texts yourself.
          </p>
        </>
      )}
    </div>
  );
};
