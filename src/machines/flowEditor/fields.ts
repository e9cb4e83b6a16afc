import type { Flow, FlowFields } from '#contract/flows/flow.ts';
import { inTimeZone } from '#contract/flows/inTimeZone.ts';
import { TEMPLATE_IDS, type TemplateId } from '#contract/flows/templateIds.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import type { FlowEditorContext } from './context.ts';

/** Flows that are kept unsaved. */
const MOST_ASIDE = 20;

export const fieldsOf = ({ name, description, definition, limits }: Flow): FlowFields => ({
  name,
  description,
  definition,
  limits,
});

export const same = (one: FlowFields | null, other: FlowFields | null): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

export const NEW = {
  flow: null,
  fields: null,
  stored: null,
  sent: null,
  against: null,
  past: [],
  future: [],
  lastEdit: null,
  selected: [],
  wish: null,
  failure: null,
};

const COUNT = / \d{1,4}$/;
/** Whether a name is what was asked, with a number behind it that the server put there. */
export const isCounted = (name: string, asked: string): boolean =>
  name !== asked && COUNT.test(name) && asked.trim().startsWith(name.replace(COUNT, ''));

export const isUnsavedIn = ({ flow, fields, stored, against }: FlowEditorContext): boolean =>
  flow === null || against !== null || !same(fields, stored);

export const templateOf = (named: string | null): TemplateId | null =>
  TEMPLATE_IDS.find((known) => known === named) ?? null;

/** What a template gives a new flow. */
export const fieldsOfTemplate = ({ template, zone }: FlowEditorContext): FlowFields => {
  const { name, description, definition, limits } = FLOW_TEMPLATES[template!];
  return inTimeZone({ name, description, definition, limits }, zone);
};

export const isNamedIn = (fields: FlowFields | null): boolean => (fields?.name ?? '').trim() !== '';

/** As the flow that is shown is left: what is not saved of it is kept. */
export const leftIn = (context: FlowEditorContext): FlowEditorContext['aside'] => {
  const { id, flow: known, fields, stored, against, past, future, aside } = context;
  if (!fields || !isUnsavedIn(context)) return aside;
  // Where another tab saved first, the server must refuse again: the question has no answer yet.
  const isDisputed = known !== null && !same(fieldsOf(known), stored);
  const flow = isDisputed ? { ...known, version: known.version - 1 } : known;
  return Object.fromEntries(
    [...Object.entries(aside), [id, { flow, fields, stored, against, past, future }]].slice(-MOST_ASIDE),
  );
};

export const taken = (flow: Flow) => {
  const fields = fieldsOf(flow);
  return { ...NEW, flow, fields, stored: fields };
};

/** Whether it could not be saved as it was deleted, in another tab or elsewhere. */
export const isGoneIn = ({ failure, flow }: FlowEditorContext): boolean => failure?.kind === 'missing' && flow !== null;
