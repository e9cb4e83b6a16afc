import { type FormEvent, useEffect, useRef, useState } from 'react';

/** After this long without a key somebody has paused. */
const PAUSE_MS = 1500;

/** The field that somebody is typing in, by its name, until they leave it or pause; and what hears of it. */
export const useTyping = () => {
  const [typing, setTyping] = useState<string | null>(null);
  const timer = useRef(0);
  const stop = () => {
    window.clearTimeout(timer.current);
    setTyping(null);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const onInput = ({ target }: FormEvent) => {
    window.clearTimeout(timer.current);
    setTyping((target as HTMLInputElement).name || null);
    timer.current = window.setTimeout(() => setTyping(null), PAUSE_MS);
  };
  return { typing, within: { onInput, onBlur: stop } };
};
