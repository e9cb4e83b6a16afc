import { CirclePause, CopyCheck, FolderDown, History } from 'lucide-react';
import * as css from './Promises.css.ts';

/** What holds today, each with the place on this page where it is told or can be tried. */
const PROMISES = [
  [CirclePause, 'Paused until you say go', 'Nothing is shown or spent by itself.', '#faq-live'],
  [CopyCheck, 'Once, and never twice', 'No answer from Meta? It looks there before it tries again.', '#faq-failed-ads'],
  [History, 'Nothing typed is lost', 'Drafts outlast a reload, a crash, a dead network.', '#bentoJournal-title'],
  [FolderDown, 'Yours to take away', 'Export everything, or delete it, by yourself.', '#faq-data'],
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
