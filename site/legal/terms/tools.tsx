import type { LegalSection } from '../section.ts';

export const thirdPartyTools: LegalSection = {
  id: 'third-party-tools',
  title: 'Tools of third parties',
  body: (
    <>
      <p>
        The service works with tools of others that we neither watch over nor control: Meta’s sign-in, its Marketing API
        and what it says about your ads; Stripe; services that generate text and images. We give you access to these
        third-party tools as they are and as they are available, without any warranty, without vouching for them, and
        without any liability for what comes of using them.
      </p>
      <p>
        Connecting your Meta account is your choice, and you can take it back at any time, here under Integrations or in
        your Facebook settings. What you publish has to follow Meta’s terms and its advertising standards. Meta decides
        by itself whether it shows an ad, limits an account, or changes its tools, and a change there can stop a part of
        the service here. Millrace is not affiliated with Meta.
      </p>
    </>
  ),
};

export const links: LegalSection = {
  id: 'links',
  title: 'Links to other sites',
  body: (
    <p>
      Some links lead to sites that are not ours. We do not check them and do not answer for what they say, sell or do.
      A complaint about such a site goes to whoever runs it.
    </p>
  ),
};
