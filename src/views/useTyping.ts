import { useEffect, useState } from 'react';

/**
 * Whether somebody writes in a field; also until the press that ended it is over. What is said below a field moves what
 * follows it: a click on that would be lost where it moved while it was pressed.
 */
export const useTyping = () => {
  const [focused, setFocused] = useState(false);
  const [pressed, setPressed] = useState(false);
  const listening = focused || pressed;
  useEffect(() => {
    if (!listening) return;
    const listen = new AbortController();
    const once = { capture: true, signal: listen.signal };
    // The click follows in the same task as this.
    const release = () => setTimeout(() => setPressed(false));
    window.addEventListener('pointerdown', () => setPressed(true), once);
    window.addEventListener('pointerup', release, once);
    window.addEventListener('pointercancel', release, once);
    return () => listen.abort();
  }, [listening]);
  return { typing: listening, onFocus: () => setFocused(true), onBlur: () => setFocused(false) };
};
