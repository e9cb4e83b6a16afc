import type { Letter } from '#server/platform/mail/letter.ts';

interface Asked {
  readonly from: string;
  readonly flow: string;
  readonly note: string;
  readonly ads: number;
  readonly deadline: Date;
  readonly link: string;
}

const until = (deadline: Date): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(deadline)} UTC`;

/** Asks somebody to look at ads; `from` and `note` are what people wrote. */
export const reviewLetter = ({ from, flow, note, ads, deadline, link }: Asked): Letter => {
  const [what, them] = ads === 1 ? ['1 ad', 'it'] : [`${ads} ads`, 'them'];
  return {
    subject: `${what} to review`,
    lines: [
      `${from} asks you to look at ${what} of “${flow}” before anything happens with ${them}.`,
      ...(note.trim() === '' ? [] : [note]),
      `The link works until ${until(deadline)}, and the first answer counts.`,
    ],
    button: { label: ads === 1 ? 'Review the ad' : 'Review the ads', link },
    end: 'If you did not expect this, ignore it.',
  };
};

interface Lacking {
  readonly flow: string;
  /** Which ads were approved, and what is to be done. */
  readonly why: string;
  readonly ads: number;
  readonly deadline: Date;
  /** Of the run. */
  readonly link: string;
}

/** Tells the owner of a flow that ads which were approved by a link wait for their ad sets. */
export const adSetsLetter = ({ flow, why, ads, deadline, link }: Lacking): Letter => ({
  subject: `“${flow}”: ${ads === 1 ? '1 approved ad needs' : `${ads} approved ads need`} an ad set`,
  lines: [why, `The run waits until ${until(deadline)}.`],
  button: { label: 'Open the run', link },
});
