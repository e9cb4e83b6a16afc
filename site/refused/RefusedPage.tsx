import { Mark } from '#ui/parts/Mark.tsx';
import { MAIN_ORIGIN } from '../links.ts';
import * as css from '../NotFoundPage.css.ts';
import { REFUSAL_STATUS, REFUSAL_TEXT, REFUSAL_TITLE } from './words.ts';

/** What a person sees of a request that the server refuses: a broken address, a wrong method, a foreign host. */
export const RefusedPage = () => (
  <div className={css.page}>
    <Mark size={40} />
    <p className={css.code}>{REFUSAL_STATUS}</p>
    <h1 className={css.title}>{REFUSAL_TITLE}</h1>
    <p>{REFUSAL_TEXT}</p>
    <p>
      <a href={`${MAIN_ORIGIN}/`}>Go to the home page</a>
    </p>
  </div>
);
