import { ROUTES } from '#contract/routes.ts';
import { SECTIONS } from '#site/links.ts';
import * as type from '../type.css.ts';
import * as css from './Faq.css.ts';
import { type Question, QUESTIONS } from './questions.ts';

/** The id is on the answer: a browser that is led to it opens what hides it, without a script. */
const Entry = ({ id, question, answer, list, link }: Question) => (
  <details className={css.entry}>
    <summary className={css.question}>
      {question}
      <span className={css.sign} aria-hidden="true" />
    </summary>
    <div className={css.answer} id={id}>
      {answer.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {list && (
        <dl className={css.list}>
          {list.map(([term, words]) => (
            <div key={term}>
              <dt className={css.term}>{term}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={css.links}>
        {link && <a href={link[1]}>{link[0]}</a>}
        <a className={css.here} href={`#${id}`} aria-label={`Link to this answer: ${question}`}>
          Link to this answer
        </a>
      </p>
    </div>
  </details>
);

/** D8.1: ten questions, each with an address of its own. */
export const Faq = () => (
  <section className={`${type.section} ${css.faq}`} id={SECTIONS.faq} aria-labelledby="faq-title">
    <div className={css.head}>
      <h2 className={type.heading} id="faq-title">
        Frequently asked questions
      </h2>
      <p className={type.lead}>
        Still have a question? <a href={ROUTES.contact}>Contact us</a>.
      </p>
    </div>
    <div className={css.entries}>
      {QUESTIONS.map((question) => (
        <Entry key={question.id} {...question} />
      ))}
    </div>
  </section>
);
