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
