import { describe, expect, it } from 'vitest';
import { checkFlow } from '#contract/flows/check.ts';
import { FlowDefinition, type FlowNode } from '#contract/flows/definition.ts';
import { describedFlow } from '#contract/flows/described.ts';
import { ruleWords } from '#contract/flows/ruleWords.ts';
import type { TemplateId } from '#contract/flows/templateIds.ts';

/** What a sentence must become: only what is named is looked at, but for what is missing. */
interface Wanted {
  readonly template: TemplateId;
  /** `hand`, a cron line, or the rule in words. */
  readonly start?: string;
  readonly count?: number;
  /** Emails, or whom the person is told to add. */
  readonly reviewer?: string;
  /** Percent, and the bound. */
  readonly budget?: readonly [percent: number, bound: number];
  /** When ads go off again. */
  readonly off?: string;
  /** Parts of it that are said not to be in the draft, in their order. */
  readonly missing?: readonly string[];
}

const WEEK = 'in the last 7 days';

const startOf = (node: FlowNode): string | null => {
  if (node.kind === 'manual') return 'hand';
  if (node.kind === 'schedule') return node.settings.cron;
  return node.kind === 'metric_rule' ? ruleWords(node.settings.rule) : null;
};
const made = (sentence: string): Required<Omit<Wanted, 'missing'>> & { missing: readonly string[] } => {
  const { draft, taken, missing } = describedFlow(sentence);
  if (draft === null) throw new Error(`No draft: ${missing.join(' ')}`);
  const { definition, limits } = draft.fields;
  const { nodes } = definition;
  expect(FlowDefinition.safeParse(definition).success).toBe(true);
  const { breaches } = checkFlow(definition, limits);
  expect(breaches.filter(({ property }) => property !== 'settings')).toEqual([]);
  const review = nodes.find((each) => each.kind === 'review')?.settings;
  const until = nodes.find((each) => each.kind === 'wait')?.settings.until;
  const budget = nodes.find((each) => each.kind === 'change_budget')?.settings;
  return {
    template: draft.template,
    start: startOf(nodes[0]!) ?? '',
    count: nodes.find((each) => each.kind === 'write_copy')?.settings.count ?? 0,
    reviewer:
      review?.by === 'link'
        ? review.emails.join() || (/Asks your (.+) to review/.exec(taken.join(' '))?.[1] ?? '')
        : 'me',
    budget: [budget?.percent ?? 0, budget?.at_most ?? budget?.at_least ?? 0],
    off: until?.kind === 'time' ? `${until.weekdays.join()} ${until.time}` : '',
    missing,
  };
};

const SENTENCES: Readonly<Record<string, readonly (readonly [string, Wanted])[]>> = {
  English: [
    [
      'I start it by hand: write 3 new ads, I review them, publish paused',
      { template: 'weeklyRefresh', start: 'hand', count: 3, reviewer: 'me' },
    ],
    [
      'Whenever I press the button, make two new ads and let my boss check them',
      { template: 'weeklyRefresh', start: 'hand', count: 2, reviewer: 'boss' },
    ],
    [
      'Every Monday at 9 write 3 ads and let my boss check them',
      { template: 'weeklyRefresh', start: '0 9 * * 1', count: 3, reviewer: 'boss' },
    ],
    [
      'Every Friday write 2 ads, send them to anna@shop.example for review, then publish them paused',
      { template: 'weeklyRefresh', start: '0 9 * * 5', count: 2, reviewer: 'anna@shop.example' },
    ],
    [
      'Write 3 new ads on demand, reviewed by marta@shop.example',
      { template: 'weeklyRefresh', start: 'hand', count: 3, reviewer: 'marta@shop.example' },
    ],
    [
      'Every Monday write 3 ads for our bakery, my partner approves them first',
      { template: 'weeklyRefresh', count: 3, reviewer: 'partner', missing: ['“bakery”'] },
    ],
    [
      'When I upload photos, make two ads for each and let my wife review them',
      { template: 'folderToBatch', count: 2, reviewer: 'wife' },
    ],
    [
      'Let my boss check them: pause ads with ROAS below 1',
      { template: 'stopLoss', start: `ROAS below 1 ${WEEK}`, missing: ['A review by your boss'] },
    ],
    [
      'I run it manually: pause ads with ROAS below 1',
      { template: 'stopLoss', start: `ROAS below 1 ${WEEK}`, missing: ['Starting only by hand'] },
    ],
    [
      'Every Monday write 3 ads, send them to my boss for approval',
      { template: 'weeklyRefresh', count: 3, reviewer: 'boss' },
    ],
    [
      'Pause ads with ROAS below 1 and email eve@shop.example',
      { template: 'stopLoss', missing: ['Mail to other people'] },
    ],
  ],
  German: [
    [
      'Pausiere Anzeigen, wenn ein Ergebnis mehr als 30 Euro kostet',
      { template: 'stopLoss', start: `cost per result above 30 ${WEEK}` },
    ],
    [
      'Pausiere alle Anzeigen mit einem ROAS unter 1 in den letzten 14 Tagen und schick mir eine Mail',
      { template: 'stopLoss', start: 'ROAS below 1 in the last 14 days' },
    ],
    [
      'Stoppe Anzeigen, die mehr als 50 € ausgegeben haben ohne Verkauf',
      { template: 'stopLoss', start: `spend above 50 ${WEEK} and results below 1 ${WEEK}` },
    ],
    [
      'Pausiere Anzeigen nach 30 Euro ohne Verkauf',
      { template: 'stopLoss', start: `spend at least 30 ${WEEK} and results below 1 ${WEEK}` },
    ],
    ['Pausiere Anzeigen mit CTR unter 0,8 %', { template: 'stopLoss', start: `CTR below 0.8% ${WEEK}` }],
    ['Pausiere teure Anzeigen', { template: 'stopLoss', missing: ['A rule in numbers'] }],
    [
      'Erhöhe das Budget um 20%, wenn der ROAS über 3 liegt, höchstens 50 am Tag',
      { template: 'scaleWinners', start: `ROAS above 3 ${WEEK}`, budget: [20, 50] },
    ],
    [
      'Senke das Budget um 10 %, wenn die Kosten pro Ergebnis über 40 € liegen, nie unter 5 am Tag',
      { template: 'scaleWinners', start: `cost per result above 40 ${WEEK}`, budget: [-10, 5] },
    ],
    [
      'Jeden Montag um 9 Uhr schreibe 3 neue Anzeigen, ich prüfe sie, dann pausiert veröffentlichen',
      { template: 'weeklyRefresh', start: '0 9 * * 1', count: 3, reviewer: 'me' },
    ],
    [
      'Ich starte es von Hand: schreibe drei neue Anzeigen, ich prüfe sie, pausiert veröffentlichen',
      { template: 'weeklyRefresh', start: 'hand', count: 3, reviewer: 'me' },
    ],
    [
      'Jeden Freitag schreib zwei Anzeigen und lass meinen Chef sie prüfen',
      { template: 'weeklyRefresh', start: '0 9 * * 5', count: 2, reviewer: 'boss' },
    ],
    ['Wenn ich neue Fotos hochlade, mach zwei Anzeigen pro Foto', { template: 'folderToBatch', count: 2 }],
    ['Wenn Meta eine Anzeige ablehnt, schreib sie um', { template: 'rejectionRepair' }],
    [
      'Ersetze müde Anzeigen, wenn die Klickrate um 30% fällt',
      { template: 'fatigue', start: `CTR down by 30% or more ${WEEK}, compared with the same time before` },
    ],
    [
      'Schalte meine Anzeigen am Freitag um 18 Uhr ein und am Sonntag um 22 Uhr aus',
      { template: 'weekendOnly', start: '0 18 * * 5', off: '0 22:00' },
    ],
    [
      'Meine Anzeigen sollen nur am Wochenende laufen',
      { template: 'weekendOnly', start: '0 12 * * 5', off: '0 22:00' },
    ],
    [
      'Jeden Tag um 8 Uhr schreibe eine neue Anzeige für unsere Bäckerei',
      { template: 'weeklyRefresh', start: '0 8 * * *', missing: ['“bäckerei”'] },
    ],
    [
      'Jeden Montag schreibe 3 Anzeigen und veröffentliche sie live ohne Freigabe',
      { template: 'weeklyRefresh', count: 3, missing: ['without a review', 'as active'] },
    ],
  ],
  Spanish: [
    [
      'Pausa los anuncios cuando un resultado cuesta más de 30 euros',
      { template: 'stopLoss', start: `cost per result above 30 ${WEEK}` },
    ],
    [
      'Pausa los anuncios con ROAS por debajo de 1 en los últimos 14 días y avísame',
      { template: 'stopLoss', start: 'ROAS below 1 in the last 14 days' },
    ],
    [
      'Pausa los anuncios que hayan gastado más de 50 euros sin ventas',
      { template: 'stopLoss', start: `spend above 50 ${WEEK} and results below 1 ${WEEK}` },
    ],
    [
      'Pausa los anuncios después de 30 euros sin ventas',
      { template: 'stopLoss', start: `spend at least 30 ${WEEK} and results below 1 ${WEEK}` },
    ],
    [
      'Cada lunes a las 9 escribe tres anuncios nuevos, yo los reviso, publícalos en pausa',
      { template: 'weeklyRefresh', start: '0 9 * * 1', count: 3, reviewer: 'me' },
    ],
    [
      'Lo inicio a mano: escribe 3 anuncios nuevos, los reviso yo, publícalos en pausa',
      { template: 'weeklyRefresh', start: 'hand', count: 3, reviewer: 'me' },
    ],
    [
      'Cada viernes crea dos anuncios y que mi jefe los revise',
      { template: 'weeklyRefresh', start: '0 9 * * 5', count: 2, reviewer: 'boss' },
    ],
    [
      'Sube el presupuesto un 20% cuando el ROAS supere 3, como máximo 50 al día',
      { template: 'scaleWinners', start: `ROAS above 3 ${WEEK}`, budget: [20, 50] },
    ],
    [
      'Baja el presupuesto un 10% cuando el coste por resultado sea superior a 40, mínimo 5 al día',
      { template: 'scaleWinners', start: `cost per result above 40 ${WEEK}`, budget: [-10, 5] },
    ],
    ['Cuando suba fotos nuevas, crea dos anuncios por foto', { template: 'folderToBatch', count: 2 }],
    ['Cuando Meta rechace un anuncio, reescríbelo', { template: 'rejectionRepair' }],
    [
      'Sustituye los anuncios cansados cuando el CTR baje un 30%',
      { template: 'fatigue', start: `CTR down by 30% or more ${WEEK}, compared with the same time before` },
    ],
    [
      'Enciende mis anuncios el viernes a las 18 y apágalos el domingo a las 22',
      { template: 'weekendOnly', start: '0 18 * * 5', off: '0 22:00' },
    ],
    [
      'Solo los fines de semana quiero mis anuncios activos',
      { template: 'weekendOnly', start: '0 12 * * 5', off: '0 22:00' },
    ],
    ['Cada lunes escribe tres anuncios para mi tienda', { template: 'weeklyRefresh', count: 3, missing: ['“tienda”'] }],
    ['Pausa los anuncios caros', { template: 'stopLoss', missing: ['A rule in numbers'] }],
  ],
};

describe.each(Object.keys(SENTENCES))('D7.4 what small businesses say, in %s', (language) => {
  it.each(SENTENCES[language]!)('%s', (sentence, { missing = [], ...wanted }) => {
    expect(made(sentence)).toMatchObject({
      ...wanted,
      missing: missing.map((part) => expect.stringContaining(part) as string),
    });
  });
});

it.each([
  ['Pausar los anuncios cuando el gasto por resultado es más de 30', '“gasto”'],
  ['Pausiere Anzeigen, deren Ergebniskosten mehr als 30 Euro betragen', '“deren ergebniskosten”'],
] as const)('D7.4 a rule with an unknown word in another language is not guessed: %s', (sentence, word) => {
  const { draft, missing } = describedFlow(sentence);
  expect(draft).toBeNull();
  expect(missing.join(' ')).toContain(word);
});

it.each([
  'Pausiere Anzeigen nicht, wenn der ROAS unter 1 liegt',
  'Pausiere Anzeigen mit ROAS unter 1, außer am Sonntag',
  'No pauses los anuncios con ROAS por debajo de 1',
  'Pausa los anuncios con ROAS por debajo de 1 salvo los sábados',
])('D7.4 a “not” or an exception in another language is no draft of the opposite: %s', (sentence) => {
  const { draft, missing } = describedFlow(sentence);
  expect(draft).toBeNull();
  expect(missing.join(' ')).toContain('The condition');
});
