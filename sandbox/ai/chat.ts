import * as z from 'zod';
import type { Data } from './copy.ts';
import type { Fault } from './faults.ts';
import { fill, objectsIn, type Schema } from './fill.ts';
import { asksForFlow, flowFor } from './flow.ts';
import { Refusal } from './refusal.ts';

const Text = z.union([
  z.string(),
  z.array(z.looseObject({ text: z.string().optional() })).transform((parts) => parts.map(({ text }) => text).join('')),
]);

export const ChatRequest = z.looseObject({
  model: z.string(),
  messages: z.array(z.looseObject({ role: z.string(), content: Text.nullish() })).min(1),
  stream: z.boolean().optional(),
  stream_options: z.object({ include_usage: z.boolean().optional() }).nullish(),
  response_format: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('text') }),
      z.object({ type: z.literal('json_object') }),
      z.object({
        type: z.literal('json_schema'),
        json_schema: z.object({ name: z.string(), strict: z.boolean().optional(), schema: z.unknown() }),
      }),
    ])
    .nullish(),
});
export type ChatRequest = z.output<typeof ChatRequest>;

export interface Said {
  readonly content: string | null;
  readonly refusal: string | null;
  readonly finish: 'stop' | 'length' | 'content_filter';
  /** Calls of tools that nobody offered. */
  readonly tools: boolean;
}

const isSchema = (data: Data): boolean => typeof data['properties'] === 'object' && data['properties'] !== null;

const messagesBy = (request: ChatRequest, role: string): string =>
  request.messages
    .filter((message) => message.role === role)
    .map(({ content }) => content ?? '')
    .join('\n');

/** The schema that is asked for; with `json_object` it is where a person would look for it, in the words. */
const schemaOf = (request: ChatRequest): Schema | null => {
  const format = request.response_format;
  if (format?.type === 'json_schema') return format.json_schema.schema as Schema;
  const told = request.messages.flatMap(({ content }) => objectsIn(content ?? ''));
  return (told.find(isSchema) as Schema | undefined) ?? null;
};

const damaged = (value: unknown, fault: Fault | null): unknown => {
  if (Array.isArray(value)) return value.map((one) => damaged(one, fault));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value);
  const kept = fault?.fault === 'missing_field' && members.length > 1 ? members.slice(0, -1) : members;
  const more = fault?.fault === 'extra_field' ? [['mood', 'sunny']] : [];
  return Object.fromEntries([...kept.map(([name, one]) => [name, damaged(one, fault)]), ...more]);
};

const contentOf = (request: ChatRequest, fault: Fault | null): string => {
  if (fault?.fault === 'garbage') return 'Sure! Here are some ideas: 1) {"bold" 2) …';
  if (fault?.fault === 'answer') return fault.text;
  const asked = messagesBy(request, 'user');
  const data = objectsIn(asked).find((one) => !isSchema(one)) ?? { product: asked.slice(0, 80) };
  const schema = schemaOf(request);
  if (schema === null) return `${String(data['product'] ?? 'This')}: worth a look.`;
  const value = asksForFlow(schema) ? flowFor(data) : fill(schema, data);
  if (fault?.fault !== 'reveal') return JSON.stringify(damaged(value, fault));
  const secret = messagesBy(request, 'system').slice(0, 400);
  return JSON.stringify(value, (name, member: unknown) => (name === 'primary_text' ? secret : member));
};

const half = (text: string): string => text.slice(0, Math.ceil(text.length / 2));

/** What the model says to a request: the same to the same. Throws a `Refusal` where it is not supported. */
export const say = (request: ChatRequest, fault: Fault | null): Said => {
  if (fault?.fault === 'no_json_schema' && request.response_format?.type === 'json_schema')
    throw new Refusal(
      400,
      "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.",
      {
        param: 'response_format',
      },
    );
  if (fault?.fault === 'refusal')
    return { content: null, refusal: "I'm sorry, I can't help with that.", finish: 'stop', tools: false };
  const content = contentOf(request, fault);
  switch (fault?.fault) {
    case 'half_json':
      return { content: half(content), refusal: null, finish: 'stop', tools: false };
    case 'length':
      return { content: half(content), refusal: null, finish: 'length', tools: false };
    case 'content_filter':
      return { content: half(content), refusal: null, finish: 'content_filter', tools: false };
    default:
      return { content, refusal: null, finish: 'stop', tools: fault?.fault === 'tool_calls' };
  }
};

/** Four letters are about a token. */
export const tokensOf = (text: string): number => Math.ceil(text.length / 4);

export const usageOf = (request: ChatRequest, said: Said, fault: Fault | null = null) => {
  if (fault?.fault === 'odd_usage') return { prompt_tokens: 12.5, completion_tokens: 4e12, total_tokens: 4e12 };
  const prompt = tokensOf(request.messages.map(({ content }) => content ?? '').join(''));
  const completion = tokensOf(said.content ?? said.refusal ?? '');
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
};
