import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import * as css from './Account.css.ts';
import { DeleteDialog, type DeleteDialogProps } from './DeleteDialog.tsx';

export interface DeleteCardProps extends DeleteDialogProps {
  readonly open: boolean;
  readonly onOpen: () => void;
}

/** The act itself, and what it asks. */
export const DeleteAct = ({ open, onOpen, ...dialog }: DeleteCardProps) => (
  <>
    <div>
      <Button onClick={onOpen}>Delete my account…</Button>
    </div>
    {open && <DeleteDialog {...dialog} />}
  </>
);

export const DeleteCard = (props: DeleteCardProps) => (
  <Card
    className={css.danger}
    title="Delete account"
    sub="Permanently delete your account and everything in it. Export your data first if you want to keep it."
  >
    <DeleteAct {...props} />
  </Card>
);
