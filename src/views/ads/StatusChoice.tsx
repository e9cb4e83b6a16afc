import type { WantedStatus } from '#src/machines/publish.machine.ts';
import * as css from './PublishDialog.css.ts';
import type { Starts } from './startStatus.ts';

const CHOICES = [
  { value: 'PAUSED', title: 'Paused', sub: 'Meta reviews it. Nothing is shown or spent until you switch it on.' },
  { value: 'ACTIVE', title: 'Active', sub: 'It runs and spends as soon as Meta approves it.' },
] as const;

interface StatusChoiceProps {
  readonly starts: Starts;
  /** Null: each as it says. */
  readonly onChoose: (wanted: WantedStatus | null) => void;
}

/** D5.6, D5.9: the status in which ads start at Meta; as their presets say, or paused, unless the person says otherwise. */
export const StatusChoice = ({ starts: { shared, each }, onChoose }: StatusChoiceProps) => (
  <div className={css.choices} role="radiogroup" aria-label="Start as">
    {[...(each ? [{ ...each, value: null }] : []), ...CHOICES].map(({ value, title, sub }) => (
      <label className={css.choice} key={title}>
        <input
          className={css.radio}
          type="radio"
          name="wanted"
          value={value ?? ''}
          checked={value === shared}
          onChange={() => onChoose(value)}
        />
        <span className={css.words}>
          {title}
          <span className={css.sub}>{sub}</span>
        </span>
      </label>
    ))}
  </div>
);
