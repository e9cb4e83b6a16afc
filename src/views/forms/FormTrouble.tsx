import { countdown } from './words.ts';
import { Notice } from '#ui/parts/Notice.tsx';

interface FormTroubleProps {
  /** Until the next try is taken; 0: now. */
  readonly secondsLeft: number;
  readonly text: string | null;
}

/** Above a form: why it was refused as a whole. The seconds tick silently. */
export const FormTrouble = ({ secondsLeft, text }: FormTroubleProps) =>
  secondsLeft > 0 ? (
    <Notice tone="attention" title={<span role="alert">Too many attempts</span>}>
      You can try again in {countdown(secondsLeft)}.
    </Notice>
  ) : (
    text && (
      <Notice tone="critical" live="alert">
        {text}
      </Notice>
    )
  );
