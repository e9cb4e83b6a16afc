import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** As long as a warning that is on its way may hold a button. */
const HOLD_MS = 4000;

/** Whether a button is held until something is read that may warn of it; what takes longer, or fails, holds nobody. */
export const useHold = (reading: boolean): boolean => {
  const [overdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!reading) return;
    const timer = setTimeout(() => setOverdue(true), HOLD_MS);
    return () => {
      clearTimeout(timer);
      setOverdue(false);
    };
  }, [reading]);
  return reading && !overdue;
};

/**
 * What a press on the button does: what it is for, once nothing holds it. A press meanwhile is not lost, unless what was
 * read warns of it: then the person decides anew.
 */
export const useHeldPress = (
  { held, warned }: { readonly held: boolean; readonly warned: boolean },
  act: () => void,
): (() => void) => {
  const pressed = useRef(false);
  const letGo = useEffectEvent(() => {
    if (!pressed.current) return;
    pressed.current = false;
    if (!warned) act();
  });
  useEffect(() => {
    if (!held) letGo();
  }, [held]);
  return () => {
    if (held) pressed.current = true;
    else act();
  };
};

/** What the held button says. */
export const HOLD_WORDS = 'Checking ad sets';
