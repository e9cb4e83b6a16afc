import type { Data } from './copy.ts';
import type { Schema } from './fill.ts';

/** Whether a flow is asked for: steps, and what leads from one to another. */
export const asksForFlow = ({ properties }: Schema): boolean =>
  properties?.['nodes'] !== undefined && properties['edges'] !== undefined;

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const triggerOf = (sentence: string, timeZone: string): object => {
  const day = DAYS.findIndex((name) => sentence.includes(name));
  if (day === -1) return { kind: 'manual', settings: {} };
  const hour = Number(/\bat (\d{1,2})\b/.exec(sentence)?.[1] ?? 9) % 24;
  return { kind: 'schedule', settings: { cron: `0 ${hour} * * ${day}`, time_zone: timeZone } };
};

/** A flow that writes ads, asks for approval and publishes them, at the time that the sentence says. */
export const flowFor = (data: Data): object => {
  const sentence = String(data['sentence'] ?? '').toLowerCase();
  const brief = { from: 'brief', brief_id: null };
  const node = (id: string, kind: string, settings: object) => ({ id, kind, label: '', at: null, settings });
  const leads = (from: string, to: Readonly<Record<string, string>>) =>
    Object.entries(to).map(([outcome, target]) => ({ from, outcome, to: target }));
  return {
    name: 'New ads',
    description: 'Writes ads, asks for approval and publishes them.',
    nodes: [
      { id: 'start', label: '', at: null, ...triggerOf(sentence, String(data['time_zone'] ?? 'UTC')) },
      node('write', 'write_copy', { source: brief, count: 2 }),
      node('check', 'preflight', { ads: 'made' }),
      node('ask', 'review', { ads: 'made', by: 'me', emails: [], hours: 72, note: 'New ads to look at.' }),
      node('publish', 'publish', { ads: 'made', ad_account_id: null, status: 'PAUSED' }),
      node('tell', 'notify', { message: 'The new ads were not all published.' }),
      node('done', 'end', { result: 'done' }),
      node('stopped', 'end', { result: 'failed' }),
    ],
    edges: [
      ...leads('start', { started: 'write' }),
      ...leads('write', { ok: 'check', failed: 'tell', no_credits: 'tell' }),
      ...leads('check', { passed: 'ask', failed: 'tell' }),
      ...leads('ask', { approved: 'publish', changes: 'write', rejected: 'done', timed_out: 'tell' }),
      ...leads('publish', { all: 'done', some: 'tell', none: 'tell', unconfirmed: 'tell' }),
      ...leads('tell', { done: 'stopped' }),
    ],
  };
};
