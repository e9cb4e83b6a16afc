import { compile } from '#contract/flows/compile.ts';
import type { FlowFields } from '#contract/flows/flow.ts';
import { toMermaid } from '#contract/flows/mermaid.ts';
import { ButtonAnchor } from '#ui/parts/Button.tsx';
import * as css from './Editor.css.ts';

const fileName = (name: string): string =>
  name
    .trim()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .toLowerCase() || 'flow';

const dataUrl = (type: string, text: string): string => `data:${type};charset=utf-8,${encodeURIComponent(text)}`;

/** The flow as Stately's editor and as Mermaid read it. */
export const ExportLinks = ({ fields: { name, definition, limits } }: { readonly fields: FlowFields }) => (
  <div className={css.bar}>
    <ButtonAnchor
      dense
      download={`${fileName(name)}.json`}
      href={dataUrl('application/json', JSON.stringify(compile(definition, limits), null, 2))}
    >
      Stately JSON
    </ButtonAnchor>
    <ButtonAnchor dense download={`${fileName(name)}.mmd`} href={dataUrl('text/plain', toMermaid(definition))}>
      Mermaid
    </ButtonAnchor>
  </div>
);
