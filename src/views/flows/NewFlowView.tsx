import { counted } from '#ui/parts/format.ts';
import { useState } from 'react';
import { checkFlow } from '#contract/flows/check.ts';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { TEMPLATE_IDS, type TemplateId } from '#contract/flows/templateIds.ts';
import { ButtonLink } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { Page } from '#ui/parts/Page.tsx';
import { Arrival } from './Arrival.tsx';
import { range } from './flowText.ts';
import * as css from './Flows.css.ts';
import { templateHref } from './templateHref.ts';
import { NewFlowStart, type NewFlowStartProps } from './NewFlowStart.tsx';

/** What it does to budgets, which is more than an ad that goes live may spend. */
const budgetWords = ({ nodes }: FlowDefinition): string[] => [
  ...new Set(
    nodes.flatMap(({ kind, settings }) =>
      kind === 'change_budget' ? `${settings.percent > 0 ? 'Raises' : 'Lowers'} daily budgets` : [],
    ),
  ),
];

const Template = ({ id }: { readonly id: TemplateId }) => {
  const { name, description, definition, limits } = FLOW_TEMPLATES[id];
  const [{ paths, total }] = useState(() => checkFlow(definition, limits));
  const budgets = budgetWords(definition);
  // Chosen once, so that going back and on again leads to the same flow.
  const [flow] = useState(() => crypto.randomUUID());
  return (
    <Card>
      <div className={css.template}>
        <div className={css.words}>
          <h2 className={css.name}>{name}</h2>
          <p className={css.soft}>{description}</p>
        </div>
        <ul className={css.facts}>
          <li>{counted(definition.nodes.length - 1, 'step')}</li>
          <li>{counted(paths.length, 'path')}</li>
          <li>{range(total.credits_least, total.credits_most)} credits</li>
          <li>{total.activated_most === 0 ? 'No ad goes live' : `Up to ${total.activated_most} live`}</li>
          {budgets.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <div className={css.actions}>
          <ButtonLink
            href={templateHref(flow, id)}
            tone={id === 'blank' ? 'quiet' : 'primary'}
            aria-label={id === 'blank' ? undefined : `Use template: ${name}`}
          >
            {id === 'blank' ? 'Start empty' : 'Use template'}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
};

/** D7.4: templates to start from, with what the check says of each. */
export const NewFlowView = (props: NewFlowStartProps) => (
  <Page title={<Arrival>New flow</Arrival>} sub="Describe it, start from a template, or start empty" state="loaded">
    <NewFlowStart {...props} />
    <div className={css.templates}>
      {TEMPLATE_IDS.map((id) => (
        <Template key={id} id={id} />
      ))}
    </div>
  </Page>
);
