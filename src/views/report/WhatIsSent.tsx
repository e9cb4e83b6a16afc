import { Fragment, useState } from 'react';
import type { ShownRecord } from './record.ts';
import type { CollectedReport } from '#src/machines/report.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { clock, number } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import * as css from './ReportView.css.ts';

interface WhatIsSentProps {
  readonly collected: CollectedReport;
  readonly file: ShownRecord;
}

const kilobytes = (bytes: number): string => `${number(Math.max(1, Math.round(bytes / 1024)))} kB`;

const factsOf = ({ collected, file }: WhatIsSentProps): readonly (readonly [string, string])[] => {
  const { page, build, versions, snapshot, entries } = file;
  const since = snapshot?.at ?? entries[0]?.at;
  const from = since === undefined ? '' : ` since ${clock(since)}`;
  return [
    ['Steps', `${number(collected.entries)}${from}, ${kilobytes(collected.bytes)}`],
    ['Page', page.path],
    ['Window', `${page.width} × ${page.height} at ${number(page.pixelRatio)}`],
    ['Browser', `${page.agent} (${page.language})`],
    ['Version', `Millrace ${build}, ${number(Object.keys(versions).length)} charts`],
  ];
};

/** A box that scrolls must be reachable by keyboard. */
const Record = ({ file }: { readonly file: ShownRecord }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- or it could not be scrolled without a pointer
  <section className={css.record} tabIndex={0} aria-label="The record exactly as sent">
    <pre>{JSON.stringify(file, null, 1)}</pre>
  </section>
);

/** The record as a summary and in full, so that everything that is sent can be read first. */
export const WhatIsSent = (props: WhatIsSentProps) => {
  const [whole, setWhole] = useState(false);
  return (
    <section className={css.sent} aria-label="The record sent with your message">
      <h3 className={css.heading}>The record sent with your message</h3>
      <p className={css.sub}>
        What you did, step by step, and the result. Your texts, names, addresses, links and file names are replaced by
        placeholder letters.
      </p>
      <dl className={css.facts}>
        {factsOf(props).map(([name, value]) => (
          <Fragment key={name}>
            <dt className={css.fact}>{name}</dt>
            <dd className={css.value}>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {props.collected.tooLarge && (
        <Notice tone="attention">The record is larger than 2 MB and stays here. You can save it as a file.</Notice>
      )}
      <div>
        <Button dense aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Hide the record' : 'Show the record'}
        </Button>
      </div>
      {whole && <Record file={props.file} />}
    </section>
  );
};
