import { useEffect, useState } from 'react';

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

/** What the held button says. */
export const HOLD_WORDS = 'Checking ad sets';
