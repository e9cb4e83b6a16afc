import { type ReactNode, useState } from 'react';
import { checkFlow } from '#contract/flows/check.ts';
import { describedFlow } from '#contract/flows/described.ts';
import type { FlowFields } from '#contract/flows/flow.ts';
import { MAX_FLOW_FILE, readFlowFile } from '#contract/flows/imported.ts';
import { ROUTES } from '#contract/routes.ts';
import type { FlowEditorActor } from '#src/machines/flowEditor.machine.ts';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { TextField } from '#ui/parts/Field.tsx';
import { FileButton } from '#ui/parts/FileButton.tsx';
import { counted } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import * as css from './Flows.css.ts';

interface Editing {
  readonly editor: FlowEditorActor;
}

/** A draft that is not saved yet; its button begins it in the editor. */
const Draft = ({
  editor,
  fields,
  title,
  children,
}: Editing & {
  readonly fields: FlowFields;
  readonly title: string;
  readonly children: ReactNode;
}) => {
  const [id] = useState(() => crypto.randomUUID());
  const [{ breaches }] = useState(() => checkFlow(fields.definition, fields.limits));
  const left = breaches.length === 0 ? 'Ready to activate.' : `${counted(breaches.length, 'setting')} left to choose.`;
  return (
    <Notice
      tone="positive"
      live="status"
      title={title}
      actions={
        <ButtonLink
          dense
          tone="primary"
          href={`${ROUTES.flows}/${id}`}
          onClick={() => editor.send({ type: 'flow.begin', id, fields })}
        >
          Edit draft
        </ButtonLink>
      }
    >
      {children}
      <p>
        {counted(fields.definition.nodes.length - 1, 'step')}. {left} Nothing runs before you activate it.
      </p>
    </Notice>
  );
};

type Found = ReturnType<typeof describedFlow>;

const MOST_LETTERS = 400;

/** A sentence becomes a draft. */
const Describe = ({ editor }: Editing) => {
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ readonly of: string; readonly is: Found } | null>(null);
  return (
    <Card>
      <form
        className={css.describe}
        onSubmit={(event) => {
          event.preventDefault();
          setFound({ of: text, is: describedFlow(text) });
        }}
      >
        <TextField
          label="Describe what the flow should do"
          placeholder="Pause ads when a result costs more than $30"
          maxLength={MOST_LETTERS}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" tone="primary" disabled={text.trim() === ''}>
          Draft flow
        </Button>
      </form>
      {found &&
        (found.is === null ? (
          <Notice tone="attention" live="status" title="No template is close to that.">
            Say when it starts (every Monday, when an ad costs too much) and what it does (make ads, pause ads). Or
            choose a template below.
          </Notice>
        ) : (
          <Draft key={found.of} editor={editor} fields={found.is.fields} title={`Draft: ${found.is.fields.name}`}>
            <p>{found.is.fields.description}</p>
            {found.is.taken.length > 0 && (
              <ul>
                {found.is.taken.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </Draft>
        ))}
    </Card>
  );
};

/** A flow from a file that was exported before, here or elsewhere. */
const Import = ({ editor }: Editing) => {
  const [read, setRead] = useState<{ readonly file: File; readonly is: ReturnType<typeof readFlowFile> } | null>(null);
  const onFile = async (file: File) =>
    // A longer one is refused by its length, whatever it says.
    setRead({
      file,
      is: readFlowFile(file.size > 4 * MAX_FLOW_FILE ? ' '.repeat(MAX_FLOW_FILE + 1) : await file.text()),
    });
  return (
    <div className={css.importing}>
      <FileButton label="Import a flow from a file" accept=".json,.mmd,application/json" tone="quiet" onFile={onFile}>
        Import a flow
      </FileButton>
      {read &&
        ('errors' in read.is ? (
          <Notice tone="critical" live="alert" title={`Couldn't import ${read.file.name}.`}>
            <ul>
              {read.is.errors.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Notice>
        ) : (
          <Draft
            key={`${read.file.name} ${read.file.lastModified}`}
            editor={editor}
            fields={read.is.fields}
            title={`Imported: ${read.is.fields.name}`}
          >
            {read.is.cleared && (
              <p>Briefs, presets, ad accounts, reviewers and permissions were left out. Choose your own.</p>
            )}
          </Draft>
        ))}
    </div>
  );
};

/** Ways to begin besides the templates: a sentence, or a file. */
export const NewFlowStart = ({ editor }: Editing) => (
  <>
    <Describe editor={editor} />
    <Import editor={editor} />
  </>
);
