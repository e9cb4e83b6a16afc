import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { DRAFTS_AN_HOUR, FLOW_BOUNDS } from '#contract/flows/bounds.ts';
import { checkFlow } from '#contract/flows/check.ts';
import { describedFlow } from '#contract/flows/described.ts';
import type { FlowFields } from '#contract/flows/flow.ts';
import { MAX_FLOW_FILE, readFlowFile } from '#contract/flows/imported.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import type { TemplateId } from '#contract/flows/templateIds.ts';
import { lengthFault } from '#contract/rules/lengthFault.ts';
import { ROUTES } from '#contract/routes.ts';
import * as machine from '#src/machines/flowDraft.machine.ts';
import type { FlowEditorActor } from '#src/machines/flowEditor.machine.ts';
import { formTextOf } from '#src/machines/form.ts';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { Changes } from '#ui/parts/Changes.tsx';
import { TextField } from '#ui/parts/Field.tsx';
import { FileButton } from '#ui/parts/FileButton.tsx';
import { counted } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import * as css from './Flows.css.ts';
import { limitFacts } from './limitText.ts';
import { templateHref } from './templateHref.ts';

interface Editing {
  readonly editor: FlowEditorActor;
}

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul className={css.bullets}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** A draft that is not saved yet; its button begins it in the editor. */
const Draft = ({
  editor,
  fields,
  title,
  missing,
  children,
}: Editing & {
  readonly fields: FlowFields;
  readonly title: string;
  readonly missing: readonly string[];
  readonly children: ReactNode;
}) => {
  const [id] = useState(() => crypto.randomUUID());
  const [{ breaches }] = useState(() => checkFlow(fields.definition, fields.limits));
  const left = breaches.length === 0 ? '' : ` ${counted(breaches.length, 'setting')} left to choose.`;
  const limits = limitFacts(fields.definition, fields.limits);
  return (
    <Notice
      tone={missing.length === 0 ? 'positive' : 'attention'}
      live="status"
      title={missing.length === 0 ? title : `${title} (not all you asked for)`}
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
      {limits.length > 0 && (
        <>
          <p>Its limits, which you can change:</p>
          <Lines lines={limits.map(([name, text]) => `${name}: ${text}`)} />
        </>
      )}
      <p>
        {counted(fields.definition.nodes.length - 1, 'step')}.{left} Check it before you activate it: nothing runs until
        then.
      </p>
    </Notice>
  );
};

interface Read {
  readonly taken: readonly string[];
  readonly missing: readonly string[];
}

/** What was taken from a sentence, and what was not. */
const OfSentence = ({ taken, missing }: Read) => (
  <>
    {taken.length > 0 && <Lines lines={taken} />}
    {missing.length > 0 && (
      <>
        <p>Not in this draft:</p>
        <Lines lines={missing} />
      </>
    )}
  </>
);

/** No draft: what stood in the way, and templates to begin with instead. */
const NoDraft = ({ missing, near }: { readonly missing: readonly string[]; readonly near: readonly TemplateId[] }) => {
  const [flow] = useState(() => crypto.randomUUID());
  return (
    <Notice
      tone="attention"
      live="status"
      title="No template does that."
      actions={near.map((id) => (
        <ButtonLink key={id} dense href={templateHref(flow, id)}>
          {FLOW_TEMPLATES[id].name}
        </ButtonLink>
      ))}
    >
      {missing.length > 0 && <Lines lines={missing} />}
      <p>{near.length > 0 ? NEAR : NO_TEMPLATE}</p>
    </Notice>
  );
};

/** What the templates make of a sentence that the model could not draft. */
const WithoutModel = ({ editor, sentence }: Editing & { readonly sentence: string }) => {
  const [{ draft, taken, missing, near }] = useState(() => describedFlow(sentence));
  if (draft === null) return near.length > 0 && <NoDraft missing={missing} near={near} />;
  return (
    <Draft
      editor={editor}
      fields={draft.fields}
      title={`Draft from a template: ${draft.fields.name}`}
      missing={missing}
    >
      <OfSentence taken={taken} missing={missing} />
    </Draft>
  );
};

const NEAR = 'These templates are about something near. You can change each step.';
const NO_TEMPLATE =
  'Say when it starts (every Monday, when cost per result is above 30) and what it does (write ads, pause ads). Or choose a template below.';

/** A sentence becomes a draft. */
const Describe = ({ editor, draft }: NewFlowStartProps) => {
  const drafting = useSelector(draft, machine.selectDrafting);
  const drafted = useSelector(draft, machine.selectDraft);
  const undrafted = useSelector(draft, machine.selectUndrafted);
  const trouble = useSelector(draft, ({ context }) =>
    formTextOf(context.failure, 'The flow could not be drafted. Check your connection and try again.'),
  );
  const [text, setText] = useState('');
  const fault = lengthFault(text, FLOW_BOUNDS.sentence);
  const isByModel = drafted?.maker === 'model';
  return (
    <Card>
      <form
        className={css.describe}
        onSubmit={(event) => {
          event.preventDefault();
          if (fault === null) draft.send({ type: 'draft.ask', sentence: text });
        }}
      >
        <TextField
          label="Describe what the flow should do"
          placeholder="Pause ads when a result costs more than $30"
          autoComplete="off"
          value={text}
          error={fault}
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          type="submit"
          tone="primary"
          busy={drafting}
          busyLabel="Drafting"
          disabled={text.trim() === '' || fault !== null}
        >
          Draft flow
        </Button>
        {drafting && (
          <Button tone="plain" onClick={() => draft.send({ type: 'draft.cancel' })}>
            Cancel
          </Button>
        )}
      </form>
      <p className={css.soft}>Free, up to {DRAFTS_AN_HOUR} drafts an hour. You can change everything before it runs.</p>
      {undrafted !== null && (
        <>
          <Notice tone="critical" live="alert" title="Couldn't draft the flow.">
            {trouble}
          </Notice>
          <WithoutModel key={undrafted} editor={editor} sentence={undrafted} />
        </>
      )}
      {drafted?.fields === null && (
        <NoDraft key={drafted.near.join(' ')} missing={drafted.missing} near={drafted.near} />
      )}
      {drafted?.fields && (
        <Draft
          key={JSON.stringify(drafted.fields)}
          editor={editor}
          fields={drafted.fields}
          title={`Draft${isByModel ? ' by AI' : ''}: ${drafted.fields.name}`}
          missing={drafted.missing}
        >
          {isByModel && <p>{drafted.fields.description}</p>}
          <OfSentence taken={drafted.taken} missing={drafted.missing} />
          {isByModel && <p>AI can misread a sentence. Check each step before you activate it.</p>}
        </Draft>
      )}
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
            missing={[]}
          >
            {read.is.cleared && (
              <p>Briefs, presets, ad accounts, reviewers and permissions were left out. Choose your own.</p>
            )}
          </Draft>
        ))}
    </div>
  );
};

export interface NewFlowStartProps extends Editing {
  readonly draft: machine.FlowDraftActor;
}

/** Ways to begin besides the templates: a sentence, or a file. */
export const NewFlowStart = (props: NewFlowStartProps) => (
  <Changes>
    <Describe {...props} />
    <Import editor={props.editor} />
  </Changes>
);
