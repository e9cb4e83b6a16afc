import * as type from '../type.css.ts';
import { Batch } from './batch/Batch.tsx';
import * as css from './Bento.css.ts';
import { Credits } from './credits/Credits.tsx';
import { Flow } from './flow/Flow.tsx';
import { Journal } from './journal/Journal.tsx';
import { Preflight } from './preflight/Preflight.tsx';
import { Tile } from './Tile.tsx';
import { Upload } from './upload/Upload.tsx';

/** D8.1: six pieces of the product, run by its charts. */
export const Bento = () => (
  <section className={type.section} aria-labelledby="bento-title">
    <div className={type.sectionHead}>
      <h2 className={type.heading} id="bento-title">
        Try it yourself
      </h2>
      <p className={type.lead}>
        Six parts of Millrace, running on this page with the same statecharts as the product. This is a demo: Meta, the
        network and the card are simulated, and nothing leaves your browser. Break something.
      </p>
      <noscript>
        <p className={type.lead}>They do not run here, because scripts are turned off in this browser.</p>
      </noscript>
    </div>
    <div className={css.tiles}>
      <Tile
        size="row"
        name="bentoFlow"
        title="A flow that waits for you"
        text="It finds the idea and creates the draft. Publishing starts only after you approve."
      >
        <Flow />
      </Tile>
      <Tile
        size="narrow"
        name="bentoBatch"
        title="Ten ads, one click"
        text="Ads that are ready are published. The others say what is missing, and you retry only those."
      >
        <Batch />
      </Tile>
      <Tile
        size="narrow"
        name="bentoCredits"
        title="See the price first"
        text="Credits are held while something is generated, spent when it succeeds, and returned when it fails."
      >
        <Credits />
      </Tile>
      <Tile
        size="row"
        name="bentoPreflight"
        title="Fix errors before Meta sees them"
        text="Meta’s rules are checked while you type. Fix what is red, and the ad is ready."
      >
        <Preflight />
      </Tile>
      <Tile
        size="wide"
        name="bentoJournal"
        title="Replay every step"
        text="Everything that happened to a draft is recorded in your browser. Move the slider to see any moment."
      >
        <Journal />
      </Tile>
      <Tile
        size="narrow"
        name="bentoUpload"
        title="Uploads that survive a lost network"
        text="Checked before anything is sent, cropped to Meta’s sizes, and retried automatically."
      >
        <Upload />
      </Tile>
    </div>
  </section>
);
