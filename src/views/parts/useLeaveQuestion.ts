import { useEffect } from 'react';

/** The browser asks before it leaves the page, while something is written that is kept nowhere else. */
export const useLeaveQuestion = (isWritten: boolean): void =>
  useEffect(() => {
    if (!isWritten) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isWritten]);
