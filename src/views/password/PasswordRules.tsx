import { Check, Circle, X } from 'lucide-react';
import { passwordFaults, type PasswordFaultCode } from '#contract/rules/password.ts';
import { MAX_PASSWORD_LENGTH } from '#contract/rules/passwordLength.ts';
import { hidden } from '#ui/parts/Hidden.css.ts';
import * as css from './PasswordRules.css.ts';
import { strengthOf } from './strength.ts';

const RULES: readonly (readonly [PasswordFaultCode, string])[] = [
  ['password_too_short', 'At least 8 characters'],
  ['password_too_similar', 'Not similar to your email'],
  ['password_too_common', 'Not a common password'],
  ['password_entirely_numeric', 'Not only numbers'],
];

/** Said only where they are broken: hardly anybody comes near them. */
const SELDOM: readonly (readonly [PasswordFaultCode, string])[] = [
  ['password_too_long', `At most ${MAX_PASSWORD_LENGTH} characters`],
  ['password_unseen', 'Not only spaces'],
];

const ICONS = { open: Circle, met: Check, broken: X } as const;
const STATE_WORDS = { open: '', met: ' (met)', broken: ' (not met)' } as const;

interface PasswordRulesProps {
  readonly password: string;
  /** Null where it is not known: then nothing is said of how like it the password is. */
  readonly email: string | null;
  /** Null until the list of common passwords is loaded, when somebody starts to type one. */
  readonly isCommon: ((password: string) => boolean) | null;
}

/** D3.2: the rules, ticked while typing, and a hint how strong the password is. */
export const PasswordRules = ({ password, email, isCommon }: PasswordRulesProps) => {
  const faults = new Set(passwordFaults(password, email ?? '', isCommon ?? (() => false)).map((fault) => fault.code));
  const { level, bars } = strengthOf(password);
  const stateOf = (code: PasswordFaultCode) =>
    password === '' || (code === 'password_too_common' && !isCommon) || (code === 'password_too_similar' && !email)
      ? 'open'
      : faults.has(code)
        ? 'broken'
        : 'met';
  const shown = [
    ...RULES.filter(([code]) => email !== null || code !== 'password_too_similar'),
    ...SELDOM.filter(([code]) => faults.has(code)),
  ];
  return (
    <>
      {password !== '' && (
        <p className={css.meter}>
          {[1, 2, 3, 4].map((bar) => (
            <span key={bar} className={css.bars[bar <= bars ? level : 'off']} />
          ))}
          <span className={css.word}>
            <span className={hidden}>Strength: </span>
            {level}
          </span>
        </p>
      )}
      <ul className={css.rules}>
        {shown.map(([code, words]) => {
          const state = stateOf(code);
          const Icon = ICONS[state];
          return (
            <li key={code} className={css.states[state]}>
              <Icon size={state === 'open' ? 8 : 13} strokeWidth={state === 'open' ? 2 : 2.5} aria-hidden="true" />
              {words}
              <span className={hidden}>{STATE_WORDS[state]}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
};
