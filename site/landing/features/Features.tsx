import { Island } from '#site/Island.tsx';
import { SECTIONS } from '#site/links.ts';
import * as type from '../type.css.ts';
import * as css from './Features.css.ts';
import { FEATURES } from './features.ts';
import { panelId, tabId } from './panelIds.ts';
import { Panel } from './Panel.tsx';

/**
 * R1.03: three tabs. Without a script all of them stand one below the other, and the tabs lead to them; with one, the
 * first is shown, or the one that the address names, before anything is loaded.
 */
export const Features = () => (
  <section className={type.section} id={SECTIONS.features} aria-labelledby="features-title">
    <div className={type.sectionHead}>
      <h2 className={type.heading} id="features-title">
        From the idea to Meta, in&nbsp;one&nbsp;place
      </h2>
      <p className={type.lead}>Millrace does the routine work. You decide what the ads say and when they run.</p>
    </div>
    <Island name="features" when="touch" className={css.features}>
      <div className={css.tabs} role="tablist" aria-orientation="vertical" aria-label="Features">
        {FEATURES.map(({ tab, title, badge }, at) => (
          <a
            key={tab}
            className={css.tab}
            id={tabId(tab)}
            href={`#${panelId(tab)}`}
            role="tab"
            aria-selected={at === 0}
            aria-controls={panelId(tab)}
            data-tab={tab}
          >
            {title}
            {badge && <span className={css.badge}>{badge}</span>}
          </a>
        ))}
      </div>
      <div className={css.panels}>
        {FEATURES.map((feature, at) => (
          <Panel key={feature.tab} feature={feature} shown={at === 0} />
        ))}
      </div>
    </Island>
  </section>
);
