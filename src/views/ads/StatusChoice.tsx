import type { WantedStatus } from '#src/machines/publish.machine.ts';
import * as css from './PublishDialog.css.ts';

const CHOICES = [
  { value: 'PAUSED', title: 'Paused', sub: 'Meta reviews it. Nothing is shown or spent until you switch it on.' },
  { value: 'ACTIVE', title: 'Active', sub: 'It runs and spends as soon as Meta approves it.' },
] as const;

interface StatusChoiceProps {
  readonly value: WantedStatus;
  readonly onValue: (value: WantedStatus) => void;
}

/** D5.6: the status in which the ad starts at Meta. Paused unless the person says otherwise. */
export const StatusChoice = ({ value, onValue }: StatusChoiceProps) => (
  <div className={css.choices} role="radiogroup" aria-label="Start as">
    {CHOICES.map((choice) => (
      <label className={css.choice} key={choice.value}>
        <input
          className={css.radio}
          type="radio"
          name="wanted"
          value={choice.value}
          checked={choice.value === value}
          onChange={() => onValue(choice.value)}
        />
        <span className={css.words}>
          {choice.title}
          <span className={css.sub}>{choice.sub}</span>
        </span>
      </label>
    ))}
  </div>
);
