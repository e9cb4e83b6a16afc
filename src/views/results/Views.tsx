import { useSelector } from '@xstate/react';
import { Bookmark, Check } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type SavedView, VIEW_NAME_MAX } from '#contract/calls/analytics.ts';
import { textOf } from '#contract/failure.ts';
import { analyticsSearch, type AnalyticsView } from '#contract/rules/analyticsQuery.ts';
import { MAX_VIEWS } from '#contract/rules/listLimits.ts';
import { type AppHref, ROUTES } from '#contract/routes.ts';
import {
  type SavedViewsActor,
  selectActing,
  selectDeleted,
  selectUndone,
  selectViews,
  selectViewsFailed,
  selectViewsShown,
} from '#src/machines/savedViews.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { TextField } from '#ui/parts/Field.tsx';
import { Menu, MenuItem, MenuLine, MenuLink } from '#ui/parts/Menu.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import * as css from './Views.css.ts';

interface ViewsProps {
  readonly views: SavedViewsActor;
  /** What is shown now. */
  readonly view: AnalyticsView;
}

const hrefOf = (search: string): AppHref => (search === '' ? ROUTES.adAnalytics : `${ROUTES.adAnalytics}?${search}`);

const searchOf = (view: AnalyticsView): string => analyticsSearch({ ...view, page: 1 });

const namesake = (views: readonly SavedView[], name: string): SavedView | undefined =>
  views.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());

interface DialogProps extends ViewsProps {
  readonly onClose: () => void;
}

/** Asks for a name; that of another view replaces it. */
const Save = ({ views, view, onClose }: DialogProps) => {
  const all = useSelector(views, selectViews);
  const [name, setName] = useState('');
  const same = namesake(all, name);
  const full = all.length >= MAX_VIEWS && !same;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || full) return;
    const id = same?.id ?? crypto.randomUUID();
    views.send({ type: 'view.act', act: { kind: 'save', id, name: name.trim(), search: searchOf(view) } });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Save this view"
      changes
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form="save-view" disabled={name.trim() === '' || full}>
            {same ? 'Replace' : 'Save'}
          </Button>
        </>
      }
    >
      <p>Keeps the date range, comparison, metric, breakdown, columns and order.</p>
      <form id="save-view" onSubmit={submit} noValidate>
        <TextField
          label="Name"
          name="view-name"
          value={name}
          maxLength={VIEW_NAME_MAX}
          autoComplete="off"
          error={full ? `You have ${MAX_VIEWS} saved views, which is the limit. Delete one first.` : null}
          hint={same ? `Replaces “${same.name}”.` : undefined}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
};

/** The views, to delete them; the last one can be put back. */
const Manage = ({ views, onClose }: Omit<DialogProps, 'view'>) => {
  const all = useSelector(views, selectViews);
  const deleted = useSelector(views, selectDeleted);
  return (
    <Dialog open onClose={onClose} title="Saved views" actions={<Button onClick={onClose}>Close</Button>}>
      {deleted && (
        <Notice
          tone="positive"
          live="status"
          title={`Deleted “${deleted.name}”`}
          actions={
            <Button dense onClick={() => views.send({ type: 'view.undo' })}>
              Undo
            </Button>
          }
        />
      )}
      {/* The same behind the dialog is not heard. */}
      <ViewsTrouble views={views} />
      {all.length === 0 && !deleted && <p>No saved views.</p>}
      <ul className={css.list}>
        {all.map((one) => (
          <li className={css.item} key={one.id}>
            <span className={css.name}>{one.name}</span>
            <Button
              dense
              aria-label={`Delete ${one.name}`}
              onClick={() => views.send({ type: 'view.act', act: { kind: 'delete', ...one } })}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};

/** What was asked for and not done. */
export const ViewsTrouble = ({ views }: Pick<ViewsProps, 'views'>) => {
  const undone = useSelector(views, selectUndone);
  if (undone === null) return null;
  const { act, failure } = undone;
  const saves = act.kind === 'save';
  return (
    <Notice
      tone="critical"
      live="alert"
      title={`“${act.name}” was not ${saves ? 'saved' : 'deleted'}`}
      actions={
        <>
          <Button dense onClick={() => views.send({ type: 'views.retry' })}>
            Retry
          </Button>
          <Button dense onClick={() => views.send({ type: 'view.dismiss' })}>
            Dismiss
          </Button>
        </>
      }
    >
      {failure && textOf(failure, saves ? 'Failed to save the view' : 'Failed to delete the view')}
    </Notice>
  );
};

/** Views under names: each is a link, so that it can be shared and opened in a tab (D6.4). */
export const Views = ({ views, view }: ViewsProps) => {
  const all = useSelector(views, selectViews);
  const shown = useSelector(views, selectViewsShown);
  const failed = useSelector(views, selectViewsFailed);
  const acting = useSelector(views, selectActing);
  const [open, setOpen] = useState<'save' | 'manage' | null>(null);
  const search = searchOf(view);
  const current = all.find((one) => one.search === search);
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        label="Saved views"
        trigger={
          <Button busy={acting} busyLabel="Saving" icon={<Bookmark size={14} aria-hidden="true" />}>
            <span className={css.current}>{current?.name ?? 'Views'}</span>
          </Button>
        }
      >
        {all.map((one) => (
          <MenuLink key={one.id} href={hrefOf(one.search)}>
            <span className={css.name}>{one.name}</span>
            {one === current && (
              <span className={css.tick}>
                <Check size={14} aria-label="Shown now" />
              </span>
            )}
          </MenuLink>
        ))}
        {all.length > 0 && <MenuLine />}
        {failed && (
          <MenuItem value="retry" onSelect={() => views.send({ type: 'views.retry' })}>
            Couldn't load your views. Retry
          </MenuItem>
        )}
        <MenuItem value="save" disabled={!shown} onSelect={() => setOpen('save')}>
          Save this view
        </MenuItem>
        {all.length > 0 && (
          <MenuItem value="manage" onSelect={() => setOpen('manage')}>
            Delete views
          </MenuItem>
        )}
      </Menu>
      {open === 'save' && <Save views={views} view={view} onClose={close} />}
      {open === 'manage' && <Manage views={views} onClose={close} />}
    </>
  );
};
