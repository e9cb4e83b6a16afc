import type { BulkContext } from './context.ts';
import { adCount, fits, isTooLong, linkFaultOf } from './texts.ts';

/** Why the ads cannot be made yet; null: they can. */
export const whyNotMake = ({
  board,
  texts,
  target,
}: Pick<BulkContext, 'board' | 'texts' | 'target'>):
  | 'noImages'
  | 'tooMany'
  | 'tooLong'
  | 'badLink'
  | 'noAccount'
  | null => {
  if (board.pairs.length === 0) return 'noImages';
  if (!fits(adCount(board, texts))) return 'tooMany';
  if (texts.some(isTooLong)) return 'tooLong';
  if (texts.some((text) => linkFaultOf(text) !== null)) return 'badLink';
  return target.ad_account_id === null ? 'noAccount' : null;
};
