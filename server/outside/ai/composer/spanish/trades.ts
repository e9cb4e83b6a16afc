import type { TradePhrases } from '../types.ts';

/** What may be said of any shop of a trade, and fits all that it sells; nothing here claims a fact. */
export const TRADES: TradePhrases = {
  beauty: {
    call: ['<Date|Dese> un capricho.'],
    note: ['Un momento para <ti|usted>'],
  },
  building: {
    call: ['<Cuéntanos|Cuéntenos> qué hace falta.', '<Pide|Pida> presupuesto.', '<Cuéntanos tu|Cuéntenos su> caso.'],
    note: ['<Pide|Pida> presupuesto'],
  },
  celebration: {
    call: ['<Cuéntanos tu|Cuéntenos su> idea.', '<Dinos|Díganos> la fecha.', '<Pide|Pida> presupuesto.'],
    note: ['<Dinos|Díganos> la fecha'],
  },
  chores: {
    call: ['<Dinos|Díganos> qué hace falta.', '<Elige|Elija> un día.', '<Pide|Pida> presupuesto.'],
    note: ['<Elige|Elija> un día'],
  },
  fitness: {
    call: ['<Apúntate|Apúntese>.', '<Reserva tu|Reserve su> plaza.'],
    note: ['<Reserva tu|Reserve su> plaza'],
  },
  health: {
    call: ['<Cuéntanos|Cuéntenos> qué ocurre.', '<Pide|Pida> cita.', '<Habla|Hable> con nosotros.'],
    note: ['<Pide|Pida> cita'],
  },
  learning: {
    call: ['<Reserva tu|Reserve su> plaza.', '<Apúntate|Apúntese>.'],
    note: ['<Reserva tu|Reserve su> plaza'],
  },
  money: {
    call: ['<Cuéntanos tu|Cuéntenos su> caso.', '<Habla|Hable> con nosotros.', '<Pide|Pida> una llamada.'],
    note: ['<Pide|Pida> una llamada'],
  },
  software: {
    call: ['<Mira|Mire> cómo funciona.'],
    note: ['Así funciona'],
  },
};
