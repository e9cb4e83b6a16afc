import { CirclePause, CopyCheck, FolderDown, History } from 'lucide-react';
import * as css from './Promises.css.ts';

/** What holds today, each with the place on this page where it is told or can be tried. */
const PROMISES = [
  [CirclePause, 'Paused until you turn it on', 'Nothing is shown or spent without you.', '#faq-live'],
  [
    CopyCheck,
    'Published exactly once',
    'No answer from Meta? Millrace looks there before it retries.',
    '#faq-failed-ads',
  ],
  [History, 'Nothing you type is lost', 'Drafts survive a reload, a crash or a lost network.', '#bentoJournal-title'],
  [FolderDown, 'Your data is yours', 'Export or delete everything yourself.', '#faq-data'],
] as const;

export const Promises = () => (
  <ul className={css.promises} aria-label="What you can rely on">
    {PROMISES.map(([Icon, title, words, href]) => (
      <li className={css.promise} key={href}>
        <Icon className={css.icon} size={20} strokeWidth={1.6} aria-hidden="true" />
        <a className={css.title} href={href}>
          {title}
        </a>
        <p className={css.words}>{words}</p>
      </li>
    ))}
  </ul>
);
