import { useEffect, useState } from 'react';
import { day, moment } from './format.ts';
import { since } from './since.ts';

const WEEK_MS = 7 * 86_400_000;

/** How long ago something happened, kept current while shown; after a week its date. The exact time is the tooltip. */
export const Ago = ({ at }: { readonly at: string }) => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    // Within news it is read out with them, but not again each minute.
    <time dateTime={at} title={moment(at)} aria-live="off">
      {now - Date.parse(at) < WEEK_MS ? since(at, now) : day(at)}
    </time>
  );
};
