import { Button } from '../parts/Button.tsx';
import * as css from './Gate.css.ts';
import { countdown } from './words.ts';

interface SendAgainProps {
  /** Until the mail may be sent again; 0: now. */
  readonly seconds: number;
  readonly busy: boolean;
  /** Whether it was sent again, and not refused. */
  readonly resent?: boolean;
  /** Why it was not. */
  readonly text: string | null;
  readonly onSend: () => void;
}

/** Sends a mail again, once a minute (D3.3). */
export const SendAgain = ({ seconds, busy, resent, text, onSend }: SendAgainProps) => (
  <div className={css.row}>
    <Button dense busy={busy} busyLabel="Sending" disabled={seconds > 0} onClick={onSend}>
      {seconds > 0 ? `Send again in ${countdown(seconds)}` : 'Send the mail again'}
    </Button>
    <output>{resent ? 'Sent. Look into your inbox.' : ''}</output>
    {text && <p role="alert">{text}</p>}
  </div>
);
