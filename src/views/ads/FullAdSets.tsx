import type { Budget } from '#src/machines/budgets.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { roomWords } from './roomWords.ts';

/** D5.3: ad sets that can't hold all of the ads that are to go there, before Meta refuses some of them. */
export const FullAdSets = ({ budgets }: { readonly budgets: readonly Budget[] }) => {
  const words = budgets.flatMap(
    ({ adset, adIds, spend }) =>
      roomWords({
        adset: spend?.adset.name || adset || 'The ad set',
        held: spend?.held ?? null,
        wanted: adIds.length,
      }) ?? [],
  );
  if (words.length === 0) return null;
  return (
    <Notice
      tone="attention"
      live="status"
      title={words.length === 1 ? 'The ad set is too full' : 'Ad sets are too full'}
    >
      {words.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  );
};
