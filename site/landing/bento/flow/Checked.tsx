import { useMemo, useState } from 'react';
import { titleOf } from '#contract/flows/words.ts';
import * as css from '../piece.css.ts';
import { Trouble } from '../Trouble.tsx';
import * as own from './Flow.css.ts';
import { checkTemplate } from './template.ts';

/** A real template, compiled and checked on this page; without its review the check shows the path that goes wrong. */
export const Checked = () => {
  const [skips, skip] = useState(false);
  const { name, definition, check, states } = useMemo(() => checkTemplate(!skips), [skips]);
  const { paths, total, breaches } = check;
  const breach = breaches.find(({ property }) => property === 'approval');
  const titles = new Map(definition.nodes.map((node) => [node.id, titleOf(node)]));
  const way = breach?.path?.map(({ step }) => titles.get(step)).join(', then ');
  return (
    <div className={own.checked}>
      <div aria-live="polite">
        <span className={own.template}>{name}</span>
        <span className={css.soft}>
          {`, checked here: a statechart of ${states} states, ${paths.length} paths, ${total.credits_least} to ${total.credits_most} credits, up to ${total.created_most} ads, none turned on. `}
        </span>
        {breach ? (
          <span className={css.wrong}>
            {breach.text} {way}. It cannot be activated.
          </span>
        ) : (
          <span className={css.good}>On every path, you approve what is published.</span>
        )}
      </div>
      <div className={css.live}>
        <Trouble label="Skip the review" on={skips} onChange={skip} />
      </div>
    </div>
  );
};
