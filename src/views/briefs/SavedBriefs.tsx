import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import { type Brief, BRIEF_LIMITS } from '#contract/brief.ts';
import type { SavedBrief } from '#contract/calls/briefs.ts';
import { cutText } from '#contract/rules/cutText.ts';
import { MAX_BRIEFS } from '#contract/rules/listLimits.ts';
import type { BriefsActor } from '#src/machines/briefs.machine.ts';
import { selectActing, selectBriefs, selectShown, selectUndoneText, selectUnread } from '#src/machines/briefsShown.ts';
import { withoutBlanks } from '#src/machines/studio/rounds.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { TextField } from '#ui/parts/Field.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { passFocusOn } from '#ui/parts/passFocusOn.ts';
import { passFocusTo } from '#ui/parts/passFocusTo.ts';
import * as css from './SavedBriefs.css.ts';

interface SavedBriefsProps {
  readonly briefs: BriefsActor;
  /** What is written now. */
  readonly brief: Brief;
  readonly onUse: (brief: Brief) => void;
}

type Named = { readonly id: string | null; readonly name: string };

/** Whoever opened it goes on in its field, and afterwards where it was opened. */
const takingFocus = (opener: string) => (form: HTMLElement | null) => {
  form?.querySelector('input')?.focus();
  return passFocusTo('main', opener)(form);
};

/** Asks for a name; that of a new brief, or another for one that is there. */
const Naming = ({
  named,
  onName,
  onClose,
}: {
  readonly named: Named;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}) => {
  const [name, setName] = useState(named.name);
  const [takeFocus] = useState(() => takingFocus(named.id ? `[data-rename="${named.id}"]` : '[name="save-brief"]'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onName(name.trim());
  };
  return (
    <form
      className={css.form}
      onSubmit={submit}
      noValidate
      aria-label={named.id ? 'Rename brief' : 'Save brief'}
      ref={takeFocus}
    >
      <div className={css.grow}>
        <TextField
          label="Name of the brief"
          name="brief-name"
          value={name}
          maxLength={BRIEF_LIMITS.name}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <Button type="submit" tone="primary" aria-disabled={name.trim() === ''}>
        {named.id ? 'Rename' : 'Save'}
      </Button>
      <Button tone="plain" onClick={onClose}>
        Cancel
      </Button>
    </form>
  );
};

/** D5.2: briefs under names, to begin with again. */
export const SavedBriefs = ({ briefs, brief, onUse }: SavedBriefsProps) => {
  const all = useSelector(briefs, selectBriefs);
  const shown = useSelector(briefs, selectShown);
  const unread = useSelector(briefs, selectUnread);
  const acting = useSelector(briefs, selectActing);
  const text = useSelector(briefs, selectUndoneText);
  const [named, ask] = useState<Named | null>(null);
  const [doomed, doom] = useState<SavedBrief | null>(null);
  const empty = brief.product.trim() === '';
  const name = (given: string) => {
    const { id } = named!;
    briefs.send({
      type: 'brief.act',
      act: id
        ? { kind: 'rename', id, name: given }
        : { kind: 'save', id: crypto.randomUUID(), name: given, brief: withoutBlanks(brief) },
    });
    ask(null);
  };
  return (
    <Card title="Saved briefs">
      {unread && (
        <Notice
          tone="critical"
          live="alert"
          title="Couldn't load your briefs."
          actions={
            <Button dense onClick={() => briefs.send({ type: 'briefs.retry' })}>
              Retry
            </Button>
          }
        />
      )}
      {text && (
        <Notice
          tone="critical"
          live="alert"
          title="Not done"
          actions={
            <>
              <Button dense onClick={() => briefs.send({ type: 'briefs.retry' })}>
                Retry
              </Button>
              <Button dense onClick={() => briefs.send({ type: 'brief.dismiss' })}>
                Dismiss
              </Button>
            </>
          }
        >
          {text}
        </Notice>
      )}
      {shown && all.length === 0 && <p className={css.soft}>Save a brief to begin with it again.</p>}
      {all.length > 0 && (
        <ul className={css.list}>
          {all.map((saved) => (
            <li key={saved.id} className={css.item} ref={passFocusOn}>
              <div className={css.words}>
                <span>{saved.name}</span>
                <span className={css.soft}>{saved.brief.product}</span>
              </div>
              <div className={css.acts}>
                <Button dense aria-label={`Use ${saved.name}`} onClick={() => onUse(saved.brief)}>
                  Use
                </Button>
                <Button
                  dense
                  tone="plain"
                  aria-label={`Rename ${saved.name}`}
                  data-rename={saved.id}
                  onClick={() => ask({ id: saved.id, name: saved.name })}
                >
                  Rename
                </Button>
                <Button dense tone="plain" aria-label={`Delete ${saved.name}`} onClick={() => doom(saved)}>
                  Delete
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {named && <Naming key={named.id} named={named} onName={name} onClose={() => ask(null)} />}
      {shown && !named && (
        <div className={css.acts}>
          <Button
            dense
            name="save-brief"
            busy={acting !== null}
            busyLabel={acting === 'save' ? 'Saving' : 'Working'}
            disabled={empty || all.length >= MAX_BRIEFS}
            onClick={() => ask({ id: null, name: cutText(brief.product.trim(), BRIEF_LIMITS.name) })}
          >
            Save this brief
          </Button>
          {all.length >= MAX_BRIEFS && (
            <span className={css.soft}>You have {MAX_BRIEFS} saved briefs, which is the limit. Delete one first.</span>
          )}
        </div>
      )}
      <Dialog
        asks
        open={doomed !== null}
        onClose={() => doom(null)}
        title={`Delete ${doomed?.name ?? 'brief'}?`}
        actions={
          <>
            <Button onClick={() => doom(null)}>Cancel</Button>
            <Button
              tone="critical"
              onClick={() => {
                briefs.send({ type: 'brief.act', act: { kind: 'delete', id: doomed!.id } });
                doom(null);
              }}
            >
              Delete brief
            </Button>
          </>
        }
      >
        <p>What was made of it stays.</p>
      </Dialog>
    </Card>
  );
};
