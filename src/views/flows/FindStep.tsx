import { useState } from 'react';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import { KIND_TITLES, titleOf } from '#contract/flows/words.ts';
import * as field from '#ui/parts/Field.css.ts';
import * as css from './Editor.css.ts';
import { detailOf, startOf } from './summary.ts';

interface FindStepProps {
  readonly definition: FlowDefinition;
  readonly onFind: (step: string) => void;
}

/** Steps that have all these words in their name, kind or summary. */
const foundIn = (definition: FlowDefinition, text: string) => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const kind = startOf(definition);
  return definition.nodes.filter((node) => {
    const said = `${titleOf(node)} ${KIND_TITLES[node.kind]} ${detailOf(node, kind)}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
};

/** Enter goes to the first step that is found, and on to the next ones. */
export const FindStep = ({ definition, onFind }: FindStepProps) => {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const found = foundIn(definition, text);
  return (
    <search className={css.find}>
      <input
        className={`${field.input} ${css.findInput}`}
        aria-label="Find a step"
        placeholder="Find a step"
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') setText('');
          if (event.key !== 'Enter' || found.length === 0) return;
          onFind(found[at % found.length]!.id);
          setAt(at + 1);
        }}
      />
      <output className={css.soft}>
        {text.trim() !== '' &&
          (found.length === 0
            ? 'No results'
            : at === 0
              ? `${found.length} found, Enter shows ${found.length === 1 ? 'it' : 'them'}`
              : `${((at - 1) % found.length) + 1} of ${found.length}`)}
      </output>
    </search>
  );
};
