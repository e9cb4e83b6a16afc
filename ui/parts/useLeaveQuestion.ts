import { useEffect } from 'react';

/** The browser asks before leaving the page while there is unsaved input. */
export const useLeaveQuestion = (isWritten: boolean): void =>
  useEffect(() => {
    if (!isWritten) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isWritten]);
