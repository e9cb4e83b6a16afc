import { shallowEqual, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Row } from '#src/machines/bulk/rows.ts';
import type { BulkActor } from '#src/machines/bulk.machine.ts';
import type { BulkTextsActor } from '#src/machines/bulkTexts.machine.ts';
import { selectTextAt, selectTextsActor, selectTextsStage } from '#src/machines/bulkTextsShown.ts';
import type { GenerationActor } from '#src/machines/generation.machine.ts';
import { selectItem, selectStanding, selectSuggestion } from '#src/machines/studioShown.ts';
import type { SuggestionActor } from '#src/machines/suggestion.machine.ts';
import * as css from '../Grid.css.ts';

interface StandingProps {
  readonly suggestion: SuggestionActor;
  /** Not as it was when the row came into sight: it is read out. */
  readonly isNews: boolean;
}

const Standing = ({ suggestion, isNews }: StandingProps) => {
  const standing = useSelector(suggestion, selectStanding);
  const { reason } = useSelector(suggestion, selectItem);
  if (standing === 'failed')
    return (
      <span className={css.trouble} role={isNews ? 'alert' : undefined}>
        <span className={css.troubleWords} title={reason ?? undefined}>
          No text. {reason} Not charged.
        </span>
      </span>
    );
  if (standing === 'cancelled') return <span>Text stopped</span>;
  return (
    <span>{standing === 'writing' ? 'Writing text' : standing === 'waiting' ? 'Text waits' : 'Text written'}</span>
  );
};

const One = ({ generation, index }: { readonly generation: GenerationActor; readonly index: number }) => {
  const suggestion = useSelector(generation, selectSuggestion(index));
  const [wasFailed] = useState(() => suggestion && selectStanding(suggestion.getSnapshot()) === 'failed');
  return suggestion ? <Standing suggestion={suggestion} isNews={!wasFailed} /> : <span>Text waits</span>;
};

const At = ({ texts, row }: { readonly texts: BulkTextsActor; readonly row: Row }) => {
  const place = useSelector(texts, selectTextAt(row.id), shallowEqual);
  const stage = useSelector(texts, selectTextsStage);
  const generation = useSelector(texts, ({ children }) =>
    place ? (children[`generation-${place.key}`] as GenerationActor | undefined) : undefined,
  );
  if (!place) return null;
  if (generation) return <One generation={generation} index={place.index} />;
  return <span>{stage === 'writing' ? 'Text waits' : 'Not written yet'}</span>;
};

/** How far the texts of an ad are that are being written for it (D5.4). */
export const RowText = ({ bulk, row }: { readonly bulk: BulkActor; readonly row: Row }) => {
  const texts = useSelector(bulk, selectTextsActor);
  return texts ? <At texts={texts} row={row} /> : null;
};
