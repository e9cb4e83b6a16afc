import { Button } from '#ui/parts/Button.tsx';
import { Notice } from '#ui/parts/Notice.tsx';

interface UnreadProps {
  readonly text: string;
  readonly onRetry: () => void;
}

/** In place of what could not be read. */
export const Unread = ({ text, onRetry }: UnreadProps) => (
  <Notice
    tone="critical"
    live="alert"
    actions={
      <Button dense onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {text}
  </Notice>
);
