import type { WatchMessage } from '#src/watch/messages.ts';
import { SelectField } from '#ui/parts/Field.tsx';
import { Pill } from '#ui/parts/Pill.tsx';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom, TransitionActorLogic } from 'xstate';
import { Canvas } from './Canvas.tsx';
import { ChartList } from './ChartList.tsx';
import type { DrawnChart } from './charts.ts';
import * as css from './GalleryView.css.ts';
import { Steps } from './Steps.tsx';
import { Tree } from './Tree.tsx';
import { copiesOf, type SeenActor, type SeenTab, type Watched } from './watched.ts';

interface GalleryProps {
  readonly charts: readonly DrawnChart[];
  readonly watching: ActorRefFrom<TransitionActorLogic<Watched, { type: 'told'; message: WatchMessage }, undefined>>;
}

const tabName = ({ page: { title, address } }: SeenTab): string => `${title.replace(/ · Millrace$/, '')} (${address})`;

const Head = ({ actor }: { readonly actor: SeenActor }) => (
  <div className={css.pills}>
    <Pill tone={actor.status === 'active' ? 'positive' : 'neutral'}>
      {actor.status === 'active' ? 'Running' : `Ended: ${actor.status}`}
    </Pill>
    {actor.tags.map((tag) => (
      <Pill key={tag} tone="neutral">
        {tag}
      </Pill>
    ))}
  </div>
);

const Told = ({ actor }: { readonly actor: SeenActor }) => (
  <>
    <Head actor={actor} />
    <section className={css.part} aria-labelledby="context">
      <h3 className={css.partTitle} id="context">
        Context
      </h3>
      <Tree value={actor.context} />
    </section>
    <section className={css.part} aria-labelledby="events">
      <h3 className={css.partTitle} id="events">
        Last events
      </h3>
      <Steps chart={actor.chart} steps={actor.steps} />
    </section>
  </>
);

/** Every chart as it is drawn, and what it is doing now in the tabs that are open. */
export const GalleryView = ({ charts, watching }: GalleryProps) => {
  const tabs = useSelector(watching, ({ context }) => context);
  const [chosen, choose] = useState(decodeURIComponent(location.hash.slice(1)));
  const [tabId, chooseTab] = useState('');
  const [path, choosePath] = useState('');

  const chart = charts.find(({ id }) => id === chosen) ?? charts[0];
  const shownTab = tabs[tabId] ? tabId : (Object.keys(tabs)[0] ?? '');
  const copies = copiesOf(tabs[shownTab], chart?.id ?? '');
  const actor = copies.find((copy) => copy.path === path) ?? copies[0];
  if (!chart) return <p className={css.none}>No charts yet. Run npm run statecharts.</p>;

  return (
    <div className={css.layout}>
      <header className={css.side}>
        <h1 className={css.title}>Statecharts</h1>
        <ChartList
          charts={charts}
          chosen={chart.id}
          running={(id) => copiesOf(tabs[shownTab], id).filter(({ status }) => status === 'active').length}
          onChoose={choose}
        />
      </header>
      <main className={css.main}>
        <Canvas key={chart.id} chart={chart} actor={actor} />
      </main>
      <aside className={css.panel} aria-label="Live state">
        {shownTab === '' ? (
          <p className={css.none}>
            Open Millrace in another tab of this browser: its running charts are highlighted here.
          </p>
        ) : (
          <SelectField label="Tab" value={shownTab} onChange={({ target }) => chooseTab(target.value)}>
            {Object.entries(tabs).map(([id, tab]) => (
              <option key={id} value={id}>
                {tabName(tab)}
              </option>
            ))}
          </SelectField>
        )}
        {copies.length > 1 && (
          <SelectField label="Instance" value={actor?.path} onChange={({ target }) => choosePath(target.value)}>
            {copies.map((copy) => (
              <option key={copy.path} value={copy.path}>
                {copy.path}
                {copy.status === 'active' ? '' : ' (ended)'}
              </option>
            ))}
          </SelectField>
        )}
        {actor && <Told actor={actor} />}
        {!actor && shownTab !== '' && <p className={css.none}>This chart is not running in this tab.</p>}
      </aside>
    </div>
  );
};
