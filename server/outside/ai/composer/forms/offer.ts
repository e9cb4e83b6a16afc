import type { Language } from '#contract/brief.ts';
import { deadlineIn } from '../reading/deadline.ts';
import type { Address, Part, Tongue } from '../types.ts';

/** What one can get: "10% off", "a free hour"; "first clean half price" is got by nobody. */
const OBTAINED: Readonly<Record<Language, RegExp>> = {
  en: /^(?:an? |\d+ ?% off\b|[€£$]\d+ off\b|free )/i,
  de: /^(?:eine?n? |kostenlose |gratis |\d+ ?(?:%|€|Prozent|Euro) (?:Rabatt|Nachlass))/i,
  es: /^(?:una? |\d+ ?% de |\d+ ?€ de )/i,
};

const obtained = (part: Part, text: string, language: Language): Part => {
  if (OBTAINED[language].test(text)) return part;
  const { np: _np, acc: _acc, ...forms } = part.forms as Record<string, string>;
  return { ...part, forms };
};

/** An offer that ends is said in full, or with its end apart: "Until Sunday: free delivery." */
export const offerOf = (tongue: Tongue, text: string, address: Address): Part => {
  const whole = obtained(tongue.read(text, 'offer', address), text, tongue.language);
  const ending = deadlineIn(text, tongue.language);
  if (!ending) return whole;
  const core = tongue.read(ending.core, 'offer', address);
  const { say = text, any, list, clause } = whole.forms;
  const apart = Object.entries(core.forms).map(([form, said]) => [`core_${form}`, said] as const);
  const forms = Object.entries({
    say,
    any: any ?? (core.forms['any'] ? text : undefined),
    list,
    clause,
  }).filter(([, said]) => said !== undefined);
  return {
    ...core,
    forms: {
      ...Object.fromEntries(apart),
      ...(Object.fromEntries(forms) as Record<string, string>),
      until: ending.until,
    },
  };
};
