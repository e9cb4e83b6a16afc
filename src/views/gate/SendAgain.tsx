import { Button } from '#ui/parts/Button.tsx';
import * as css from './Gate.css.ts';
import { countdown } from '../forms/words.ts';

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

/** Resends an email, at most once a minute (D3.3). */
export const SendAgain = ({ seconds, busy, resent, text, onSend }: SendAgainProps) => (
  <div className={css.row}>
    <Button dense busy={busy} busyLabel="Sending" disabled={seconds > 0} onClick={onSend}>
      {seconds > 0 ? `Send again in ${countdown(seconds)}` : 'Resend email'}
    </Button>
    <output>{resent ? 'Sent. Check your inbox.' : ''}</output>
    {text && <p role="alert">{text}</p>}
  </div>
);
