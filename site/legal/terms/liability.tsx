import type { LegalSection } from '../section.ts';

export const warranties: LegalSection = {
  id: 'warranties-and-liability',
  title: 'Disclaimer of warranties and limits of liability',
  body: (
    <>
      <p>
        The service comes as it is and as it is available, for use at your own risk. As far as the law allows, we make
        no warranty of any kind, neither spoken nor implied: not that it suits a certain purpose, can be sold, infringes
        nothing, runs without interruption, is on time, is safe from every attack, or is free of errors; and not that an
        ad will be approved, seen, clicked or worth its money.
      </p>
      <p>
        As far as the law allows, neither we nor those who work for or with us are liable for indirect, incidental,
        special or consequential damage, for lost profit, revenue, savings or data, for ad spend, or for the cost of a
        replacement, whatever the reason and even if somebody had told us that it might happen. Where we are liable
        nevertheless, it is for no more than what you paid us in the twelve months before.
      </p>
      <p>
        Some places do not allow every one of these limits. There they hold as far as they are allowed, and they never
        take from you what the law gives you as a consumer.
      </p>
    </>
  ),
};

export const indemnification: LegalSection = {
  id: 'indemnification',
  title: 'Indemnification',
  body: (
    <p>
      If somebody makes a claim against us because you broke these terms, a law or the rights of another, or because of
      an ad that you published, you will indemnify us: you hold us, and those who work for and with us, harmless from
      the claim and its costs, including reasonable legal fees.
    </p>
  ),
};

export const severability: LegalSection = {
  id: 'severability',
  title: 'Severability',
  body: (
    <p>
      If a part of these terms turns out to be unlawful, void or not enforceable, it applies as far as the law allows,
      and the rest of it is treated as removed. The other terms stay in force.
    </p>
  ),
};
