import { Button } from '#ui/parts/Button.tsx';
import { Notice } from '#ui/parts/Notice.tsx';

interface NotPastedProps {
  readonly why: string;
  readonly onClose: () => void;
}

/** Why what is in the clipboard is no steps of this flow. */
export const NotPasted = ({ why, onClose }: NotPastedProps) => (
  <Notice
    tone="critical"
    live="alert"
    title="Nothing was pasted."
    actions={
      <Button dense onClick={onClose}>
        Close
      </Button>
    }
  >
    {why}
  </Notice>
);
