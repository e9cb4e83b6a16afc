import type { ReactNode } from 'react';
import type { FeatureTab } from './featureTabs.machine.ts';
import * as css from './Panel.css.ts';
import type { Feature } from './features.ts';
import { panelId, tabId } from './panelIds.ts';
import { AnalyticsPicture } from './AnalyticsPicture.tsx';
import { FlowPicture } from './FlowPicture.tsx';
import { PublishPicture } from './PublishPicture.tsx';

const PICTURES: Readonly<Record<FeatureTab, ReactNode>> = {
  flow: <FlowPicture />,
  optimization: <PublishPicture />,
  analytics: <AnalyticsPicture />,
};

interface PanelProps {
  readonly feature: Feature;
  readonly shown: boolean;
}

/** One feature: a picture of it, and what it does. */
export const Panel = ({ feature: { tab, title, words, points }, shown }: PanelProps) => (
  <div
    className={css.panel}
    id={panelId(tab)}
    role="tabpanel"
    aria-labelledby={tabId(tab)}
    data-shown={shown ? '' : undefined}
  >
    <div className={css.stage} aria-hidden="true">
      <div className={css.picture}>{PICTURES[tab]}</div>
    </div>
    <div className={css.say}>
      <div className={css.text}>
        <h3 className={css.title}>{title}</h3>
        <p className={css.words}>{words}</p>
      </div>
      <ul className={css.points}>
        {points.map((point) => (
          <li className={css.point} key={point.title}>
            <p className={css.pointTitle}>{point.title}</p>
            <p className={css.pointWords}>{point.words}</p>
          </li>
        ))}
      </ul>
    </div>
  </div>
);
