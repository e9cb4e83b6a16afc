import { compile } from '#contract/flows/compile.ts';
import type { FlowFields } from '#contract/flows/flow.ts';
import { toMermaid } from '#contract/flows/mermaid.ts';
import { ButtonAnchor } from '#ui/parts/Button.tsx';
import { useState } from 'react';
import * as css from './Editor.css.ts';

const fileName = (name: string): string =>
  name
    .trim()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .toLowerCase() || 'flow';

const dataUrl = (type: string, text: string): string => `data:${type};charset=utf-8,${encodeURIComponent(text)}`;

/** With what the chart does not say, so that the file can be imported as it is. */
const statelyOf = ({ name, description, definition, limits }: FlowFields): string =>
  dataUrl(
    'application/json',
    JSON.stringify({ ...compile(definition, limits), meta: { flow: { name, description, limits } } }, null, 2),
  );

const mermaidOf = ({ definition }: FlowFields): string => dataUrl('text/plain', toMermaid(definition));

interface ExportProps {
  readonly fields: FlowFields;
  readonly name: string;
  readonly write: (fields: FlowFields) => string;
  readonly children: string;
}

/** Written when it is reached for, and not with each letter that is typed into the flow. */
const Export = ({ fields, name, write, children }: ExportProps) => {
  const [href, setHref] = useState('#');
  const ready = () => setHref(write(fields));
  return (
    <ButtonAnchor dense download={name} href={href} onPointerEnter={ready} onFocus={ready} onTouchStart={ready}>
      {children}
    </ButtonAnchor>
  );
};

/** The flow as Stately's editor and as Mermaid read it. */
export const ExportLinks = ({ fields }: { readonly fields: FlowFields }) => (
  <div className={css.bar}>
    <Export fields={fields} name={`${fileName(fields.name)}.json`} write={statelyOf}>
      Stately JSON
    </Export>
    <Export fields={fields} name={`${fileName(fields.name)}.mmd`} write={mermaidOf}>
      Mermaid
    </Export>
  </div>
);
