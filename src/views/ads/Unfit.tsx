import { PREVALIDATION_TITLE } from '#src/machines/publishText.ts';

interface UnfitProps {
  /** 'ad name: errors' by the ad's id. */
  readonly unfit: ReadonlyMap<string, string>;
}

/** D5.3: which ads will not be published, and why. */
export const Unfit = ({ unfit }: UnfitProps) =>
  unfit.size > 0 && (
    <>
      <p>{PREVALIDATION_TITLE}</p>
      <ul>
        {[...unfit].map(([id, line]) => (
          <li key={id}>{line}</li>
        ))}
      </ul>
    </>
  );
