import * as type from '../type.css.ts';
import { OPEN } from '../standing.ts';
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
        Try the works
      </h2>
      <p className={type.lead}>
        Six pieces of Millrace, run on this page by the charts that run the product. This is a demonstration: Meta, the
        network and the card are made up, and nothing leaves your browser. Break something.
      </p>
      <noscript>
        <p className={type.lead}>Here they stand still: this browser runs no scripts.</p>
      </noscript>
    </div>
    <div className={css.tiles}>
      <Tile
        size="row"
        name="bentoFlow"
        title="A flow that stops for you"
        text="It finds the idea and makes the draft. Publishing starts when you approve, and not a moment before."
        coming={!OPEN.flows}
      >
        <Flow />
      </Tile>
      <Tile
        size="narrow"
        name="bentoBatch"
        title="Ten ads, one press"
        text="What can go, goes. What cannot says what it lacks, and you retry only that."
      >
        <Batch />
      </Tile>
      <Tile
        size="narrow"
        name="bentoCredits"
        title="The price comes first"
        text="Credits are held while something is made, spent when it is there, and given back when it fails."
        coming={!OPEN.generation}
      >
        <Credits />
      </Tile>
      <Tile
        size="row"
        name="bentoPreflight"
        title="Red to green, before Meta sees it"
        text="Meta’s rules are checked while you type. Mend what is red, and the ad may go."
      >
        <Preflight />
      </Tile>
      <Tile
        size="wide"
        name="bentoJournal"
        title="Every step, back and forth"
        text="All that happened to a draft is written down in your browser. Move the slider and stand in any moment of it."
      >
        <Journal />
      </Tile>
      <Tile
        size="narrow"
        name="bentoUpload"
        title="Uploads that outlast the network"
        text="Looked into before a byte leaves, cropped to Meta’s sizes, and tried again by themselves."
      >
        <Upload />
      </Tile>
    </div>
  </section>
);
