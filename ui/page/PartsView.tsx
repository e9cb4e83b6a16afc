import { type ReactNode, useState } from 'react';
import { Button } from '../parts/Button.tsx';
import { Segments } from '../parts/Segments.tsx';
import * as css from './PartsView.css.ts';
import type { Opened, Sample } from './sample.ts';
import { GROUPS } from './samples.ts';

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;
type Theme = (typeof THEMES)[number]['value'];

/** What lies over the page, and the button that opens it. */
const Opener = ({ name, children }: { readonly name: string; readonly children: Opened }) => {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button onClick={() => setOpen(true)}>Open {name}</Button>
      {children(open, () => setOpen(false))}
    </div>
  );
};

const State = ({ of, name, content }: { of: string; name: string; content: ReactNode | Opened }) => (
  <figure className={css.state}>
    <figcaption className={css.stateName}>{name}</figcaption>
    <div>{typeof content === 'function' ? <Opener name={`${of}, ${name}`}>{content}</Opener> : content}</div>
  </figure>
);

const Shown = ({ name, states, wide = false }: Sample) => (
  <section className={css.sample} data-part={name} aria-label={name}>
    <h3 className={css.name}>{name}</h3>
    <div className={wide ? `${css.states} ${css.wide}` : css.states}>
      {Object.entries(states).map(([state, content]) => (
        <State key={state} of={name} name={state} content={content} />
      ))}
    </div>
  </section>
);

/** Every part in every state, in one theme or the other. Development only. */
export const PartsView = () => {
  const [theme, setTheme] = useState<Theme>('light');
  const choose = (to: Theme): void => {
    document.documentElement.dataset['theme'] = to;
    setTheme(to);
  };
  return (
    <main className={css.page} id="parts">
      <header className={css.head}>
        <h1 className={css.title}>Parts</h1>
        <Segments label="Theme" name="theme" value={theme} options={THEMES} onValue={choose} />
      </header>
      {Object.entries(GROUPS).map(([title, samples]) => (
        <section className={css.group} key={title} aria-label={title}>
          <h2 className={css.groupTitle}>{title}</h2>
          {samples.map((sample) => (
            <Shown key={sample.name} {...sample} />
          ))}
        </section>
      ))}
    </main>
  );
};
