import type { WantedStatus } from '#src/machines/publish/context.ts';
import * as css from './PublishDialog.css.ts';
import type { Starts } from './startStatus.ts';

const choicesFor = (ads: number) => {
  const [them, run] = ads === 1 ? ['it', 'It runs and spends'] : ['them', 'They run and spend'];
  return [
    {
      value: 'PAUSED',
      title: 'Paused',
      sub: `Meta reviews ${them}. Nothing is shown or spent until you turn ${them} on.`,
    },
    { value: 'ACTIVE', title: 'Active', sub: `${run} as soon as Meta approves ${them}.` },
  ] as const;
};

interface StatusChoiceProps {
  readonly starts: Starts;
  /** How many start so. */
  readonly ads: number;
  /** Null: each as it says. */
  readonly onChoose: (wanted: WantedStatus | null) => void;
}

/** D5.6, D5.9: the status in which ads start at Meta; as their presets say, or paused, unless the person says otherwise. */
export const StatusChoice = ({ starts: { shared, each }, ads, onChoose }: StatusChoiceProps) => (
  <div className={css.choices} role="radiogroup" aria-label="Start as">
    {[...(each ? [{ ...each, value: null }] : []), ...choicesFor(ads)].map(({ value, title, sub }) => (
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
