import type { ReactNode } from 'react';
import * as css from './LegalPage.css.ts';
import { type LegalSection, longDate } from './section.ts';

interface LegalPageProps {
  readonly title: string;
  /** Day of the last change, as `2026-11-21`. */
  readonly changed: string;
  readonly overview: ReactNode;
  readonly sections: readonly LegalSection[];
}

const Contents = ({ sections }: Pick<LegalPageProps, 'sections'>) => (
  <ol className={css.contents}>
    <li>
      <a className={css.entry} href="#overview">
        <span className={css.entryNumber} />
        Overview
      </a>
    </li>
    {sections.map(({ id, title }, at) => (
      <li key={id}>
        <a className={css.entry} href={`#${id}`}>
          <span className={css.entryNumber}>{at + 1}</span>
          {title}
        </a>
      </li>
    ))}
  </ol>
);

/** Leads to the section itself, for whoever wants to send its address to somebody. */
const Anchor = ({ id, title }: Pick<LegalSection, 'id' | 'title'>) => (
  <a className={css.anchor} href={`#${id}`} aria-label={`Link to ${title}`}>
    #
  </a>
);

/** A text to be read from the first word to the last, or to be found one's way in. */
export const LegalPage = ({ title, changed, overview, sections }: LegalPageProps) => (
  <div className={css.page}>
    <header className={css.head}>
      <h1 className={css.title}>{title}</h1>
      <p className={css.changed}>
        Last changed on <time dateTime={changed}>{longDate(changed)}</time>
      </p>
    </header>
    <details className={css.fold}>
      <summary className={css.foldTitle}>Contents</summary>
      <nav aria-label="Contents">
        <Contents sections={sections} />
      </nav>
    </details>
    <nav className={css.side} aria-label="Contents">
      <Contents sections={sections} />
    </nav>
    <article className={css.reading}>
      <section className={css.section} id="overview" aria-labelledby="overview-title">
        <h2 className={css.heading} id="overview-title">
          Overview <Anchor id="overview" title="Overview" />
        </h2>
        {overview}
      </section>
      {sections.map(({ id, title: name, body }, at) => (
        <section className={css.section} key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 className={css.heading} id={`${id}-title`}>
            <span className={css.number}>{at + 1}.</span> {name} <Anchor id={id} title={name} />
          </h2>
          {body}
        </section>
      ))}
    </article>
  </div>
);
