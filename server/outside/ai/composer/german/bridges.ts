import type { Phrases } from '../types.ts';

/** Sentences that join what the brief says, by cause, condition, contrast and time; they claim no more than it does. */
export const BRIDGES: Pick<Phrases, 'bridge' | 'ask' | 'more' | 'joined' | 'heard'> = {
  bridge: {
    any: [
      'Wenn <du|Sie> genug von {problem.dat} <hast|haben>, <probier|probieren Sie> {product.thing_unserAcc}.',
      'Wenn <du|Sie> nicht mehr {problem.inf} <willst|möchten>, <probier|probieren Sie> {product.thing_unserAcc}.',
      '!Wenn <du|Sie> genug von {problem.dat} <hast|haben>, <sprich|sprechen Sie> mit {product.person_unserDat}.',
      'Weil niemand {problem.acc} mag, gibt es {product.unserAcc}.',
      'Weil niemand {problem.inf} will, gibt es {product.unserAcc}.',
      'Weil niemand {problem.acc} mag, bieten wir {product.work_acc}.',
      'Weil niemand {problem.inf} will, bieten wir {product.work_acc}.',
      '!Wer keine Lust mehr auf {problem.acc} hat, fragt nach {product.unserDat}.',
      '!Wer nicht mehr {problem.inf} will, fragt nach {product.unserDat}.',
      '!Bevor {problem.nom} wieder zum Thema {problem#wird|werden}, <frag|fragen Sie> nach {product.unserDat}.',
      '{audience.plain_say}, die genug von {problem.dat} haben, finden hier {product.acc}.',
      '{audience.plain_say}, die nicht mehr {problem.inf} wollen, finden hier {product.acc}.',
      'Wer in {product.place} genug von {problem.dat} hat, findet hier {product.local_acc}.',
    ],
    warm: ['Weil wir wissen, wie {problem.nom} {problem#ist|sind}, bieten wir {product.work_acc}.'],
    playful: ['Es gibt {problem.acc}, und es gibt {product.unserAcc}.'],
    expert: ['Wo {problem.nom} zum Problem {problem#wird|werden}, bieten wir {product.work_acc}.'],
  },
  ask: {
    any: [
      'Warum noch {problem.inf}, wenn es {product.acc} gibt?',
      'Wer braucht {problem.acc}, wenn es {product.acc} gibt?',
      'Wozu {problem.acc}, wenn es {product.acc} gibt?',
      '{product.sold_say} anstelle von {problem.dat}?',
      'Lieber {product.acc} als {problem.acc}?',
      '<Suchst du|Suchen Sie> {product.thing_acc}, {product#der|die|das|die} {point.adj} {product#ist|sind}?',
      '<Suchst du|Suchen Sie> {product.thing_acc} mit {point.bareDat}?',
      '<Kennst du|Kennen Sie> {audience.plain_acc}, die {product.sought_acc} suchen?',
      '<Suchst du|Suchen Sie> in {product.place} {product.local_acc}?',
      '<Bist du|Sind Sie> in {product.place} und <suchst|suchen> {product.local_acc}?',
    ],
    bold: ['Warum {problem.acc}, wenn es {product.acc} gibt?'],
  },
  joined: {
    any: [
      '~Wer {product.sought_acc} sucht, findet {product#ihn|sie|es|sie} hier.',
      '{audience.plain_say}, die {product.sought_acc} suchen, finden {product#ihn|sie|es|sie} hier.',
      'Wir haben {product.thing_acc}, {product#der|die|das|die} {point.adj} {product#ist|sind}.',
      '!Wer {product.thing_acc} sucht, {product#der|die|das|die} {point.adj} {product#ist|sind}, fragt uns.',
      'Wenn <du|Sie> {offer.acc} <willst|möchten>, <probier|probieren Sie> {product.thing_unserAcc}.',
      '!Wenn <du|Sie> {offer.acc} <willst|möchten>, <frag|fragen Sie> nach {product.work_unserDat}.',
      'Wer {product.thing_acc} mit {point.bareDat} sucht, findet {product#ihn|sie|es|sie} hier.',
      '~Wenn <du|Sie> {product.inf} <willst|möchten>, <fang|fangen Sie> mit uns an.',
      '~Wenn <du|Sie> {product.person_acc} <brauchst|brauchen>, sind wir da.',
      '~@work Wenn <du|Sie> {product.sought_acc} <brauchst|brauchen>, sind wir da.',
      'Wenn <du|Sie> in {product.place} {product.local_acc} <suchst|suchen>, sind wir da.',
    ],
    warm: [
      'Wenn <du|Sie> {product.thing_unserAcc} sehen <willst|möchten>, zeigen wir <dir|Ihnen> alles gern.',
      '@work Wenn <du|Sie> {product.sought_acc} <brauchst|brauchen>, helfen wir gern.',
      'Wenn <du|Sie> {product.person_acc} <brauchst|brauchen>, helfen wir gern.',
    ],
    playful: ['Pssst: Wer {product.sought_acc} sucht, findet {product#ihn|sie|es|sie} hier.'],
    bold: ['!@work Wenn <du|Sie> {product.sought_acc} <brauchst|brauchen>, <komm|kommen Sie> zu uns!'],
  },
  heard: {
    any: [
      'Bevor <du dich entscheidest|Sie sich entscheiden>, <lies|lesen Sie>, was Kunden sagen: {proof.quote}.',
      'Wenn wir unsere Kunden fragen, sagen sie: {proof.quote}.',
      '~Wenn <du|Sie> noch <vergleichst|vergleichen>: {proof.said}.',
      'Während <du|Sie> über {product.plan_acc} <nachdenkst|nachdenken>: {proof.said}.',
    ],
  },
  more: {
    any: [
      '@thing {product#Er|Sie|Es|!} {point.third}.',
      '@thing {product#Er|Sie|Es|!} {point.third} und {other.third}.',
      '@thing {product#Er|Sie|Es|Sie} {product#ist|sind} {point.adj}.',
      '@thing {product#Er|Sie|Es|Sie} {product#ist|sind} {point.adj} und {other.adj}.',
    ],
  },
};
