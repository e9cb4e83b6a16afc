import type { Flow, FlowFields } from '#contract/flows/flow.ts';
import { inTimeZone } from '#contract/flows/inTimeZone.ts';
import { TEMPLATE_IDS, type TemplateId } from '#contract/flows/templateIds.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { plain } from '../plain.ts';
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
  one === other || plain(one) === plain(other);

export const NEW = {
  flow: null,
  fields: null,
  stored: null,
  sent: [],
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

/** Fields that were called what was asked, by the name that the server gave it. */
const renamed =
  (flow: Flow, asked: FlowFields) =>
  (one: FlowFields): FlowFields =>
    one.name === asked.name && isCounted(flow.name, one.name) ? { ...one, name: flow.name } : one;

type Sides = Pick<FlowEditorContext, 'fields' | 'sent' | 'past' | 'future'>;

/** Which of the saves that were sent is what the server has; undefined: none. */
export const arrivedOf = ({ sent }: Pick<Sides, 'sent'>, flow: Flow): FlowFields | undefined =>
  sent.findLast((one) => same(renamed(flow, one)(one), fieldsOf(flow)));

/** The server has what was sent, maybe with a number behind its name; what was done since stays. */
export const withSaved = ({ fields, past, future }: Sides, flow: Flow, saved: FlowFields) => {
  const named = renamed(flow, saved);
  return {
    flow,
    fields: fields && named(fields),
    stored: named(saved),
    past: past.map(named),
    future: future.map(named),
    sent: [],
    against: null,
    failure: null,
  };
};

/** So that the server refuses the next save, and the person is asked which of both counts. */
export const disputed = (flow: Flow): Flow => ({ ...flow, version: flow.version - 1 });

/** Also where it is as it was before a save whose answer was lost: the server may have what was taken back since. */
export const isUnsavedIn = ({ flow, fields, stored, sent, against }: FlowEditorContext): boolean =>
  flow === null || against !== null || sent.length > 0 || !same(fields, stored);

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
  const { id, flow: known, fields, stored, sent, against, past, future, aside } = context;
  if (!fields || !isUnsavedIn(context)) return aside;
  // Where another tab saved first, the server must refuse again: the question has no answer yet.
  const isDisputed = known !== null && !same(fieldsOf(known), stored);
  const flow = isDisputed ? disputed(known) : known;
  return Object.fromEntries(
    [...Object.entries(aside), [id, { flow, fields, stored, sent, against, past, future }]].slice(-MOST_ASIDE),
  );
};

export const taken = (flow: Flow) => {
  const fields = fieldsOf(flow);
  return { ...NEW, flow, fields, stored: fields };
};

/** Whether it could not be saved as it was deleted, in another tab or elsewhere. */
export const isGoneIn = ({ failure, flow }: FlowEditorContext): boolean => failure?.kind === 'missing' && flow !== null;

/**
 * The server answered with the flow after something else than a save. Of another version it is somebody else's: it is shown,
 * or, where something is not saved here, the next save builds on what is known here, so that the person is asked.
 */
export const withVersion = (context: FlowEditorContext, flow: Flow) => {
  const { flow: known } = context;
  if (known === null || known.version === flow.version) return { flow, failure: null };
  return isUnsavedIn(context)
    ? { flow: { ...flow, ...fieldsOf(known), version: known.version }, failure: null }
    : taken(flow);
};
