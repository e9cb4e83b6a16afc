import type { TradePhrases } from '../types.ts';

/** What may be said of any shop of a trade, and fits all that it sells; nothing here claims a fact. */
export const TRADES: TradePhrases = {
  beauty: {
    detail: [],
    call: ['<Date|Dese> un capricho.'],
    note: ['Un momento para <ti|usted>'],
  },
  building: {
    detail: ['<Cuéntanos|Cuéntenos> qué hace falta.'],
    call: ['<Pide|Pida> presupuesto.', '<Cuéntanos tu|Cuéntenos su> caso.'],
    note: ['<Pide|Pida> presupuesto'],
  },
  celebration: {
    detail: ['<Cuéntanos tu|Cuéntenos su> idea.'],
    call: ['<Dinos|Díganos> la fecha.', '<Pide|Pida> presupuesto.'],
    note: ['<Dinos|Díganos> la fecha'],
  },
  chores: {
    detail: ['<Dinos|Díganos> qué hace falta.'],
    call: ['<Elige|Elija> un día.', '<Pide|Pida> presupuesto.'],
    note: ['<Elige|Elija> un día'],
  },
  fitness: {
    detail: [],
    call: ['<Apúntate|Apúntese>.', '<Reserva tu|Reserve su> plaza.'],
    note: ['<Reserva tu|Reserve su> plaza'],
  },
  health: {
    detail: ['<Cuéntanos|Cuéntenos> qué ocurre.'],
    call: ['<Pide|Pida> cita.', '<Habla|Hable> con nosotros.'],
    note: ['<Pide|Pida> cita'],
  },
  learning: {
    detail: [],
    call: ['<Reserva tu|Reserve su> plaza.', '<Apúntate|Apúntese>.'],
    note: ['<Reserva tu|Reserve su> plaza'],
  },
  money: {
    detail: ['<Cuéntanos tu|Cuéntenos su> caso.'],
    call: ['<Habla|Hable> con nosotros.', '<Pide|Pida> una llamada.'],
    note: ['<Pide|Pida> una llamada'],
  },
  software: {
    detail: [],
    call: ['<Mira|Mire> cómo funciona.'],
    note: ['Así funciona'],
  },
};
