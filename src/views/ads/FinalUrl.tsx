import type { AdSetChoice } from '#contract/ad.ts';
import { linkFault } from '#contract/rules/link.ts';
import { completedLink } from '#contract/rules/publishable.ts';
import { finalUrl, urlParametersFault } from '#contract/rules/urlParameters.ts';
import * as css from './FinalUrl.css.ts';

interface FinalUrlProps {
  readonly link: string;
  readonly parameters: string;
  readonly adset: AdSetChoice | null;
  /** Of the ad, where there is one. */
  readonly name?: string;
}

/** The address that a click leads to, as it is typed; nothing where there is none yet, or none that could be opened. */
export const FinalUrl = ({ link, parameters, adset, name = '' }: FinalUrlProps) =>
  linkFault(completedLink(link)) !== null || urlParametersFault(parameters) !== null ? null : (
    <p className={css.words}>
      Leads to{' '}
      <output className={css.live}>
        {finalUrl(link, parameters, {
          'ad.name': name,
          'adset.name': adset?.name ?? '',
          'campaign.name': adset?.campaign_name ?? '',
        })}
      </output>
    </p>
  );
