import type { LegalSection } from '../section.ts';

export const basis: LegalSection = {
  id: 'lawful-basis',
  title: 'Why we may: the lawful basis under GDPR',
  body: (
    <>
      <p>If you live in the European Economic Area, the United Kingdom or Switzerland, we process your data because:</p>
      <ul>
        <li>
          <strong>our contract with you needs it:</strong> your account, your ads, your connection to Meta, your
          subscription and credits, and mails about them;
        </li>
        <li>
          <strong>you consented:</strong> analytics, and the connection to Meta itself. You can take your consent back
          at any time, and what happened before stays lawful;
        </li>
        <li>
          <strong>it is in our legitimate interest:</strong> keeping the service safe from abuse, mending faults, and
          answering what you write to us;
        </li>
        <li>
          <strong>the law wants it:</strong> records of payments, for example.
        </li>
      </ul>
    </>
  ),
};

export const security: LegalSection = {
  id: 'security',
  title: 'How we protect it',
  body: (
    <p>
      All traffic is encrypted. Meta’s tokens are encrypted where they are stored (AES-256-GCM) and never leave the
      server but for Meta. Passwords are hashed with argon2id; sessions and the keys of links are stored as hashes, so
      that whoever read our database could not sign in with them. Every call is checked for whether it is yours to make.
      No system is perfectly safe; if something happens that puts your data at risk, we tell you and whoever has to
      know.
    </p>
  ),
};

export const retention: LegalSection = {
  id: 'retention',
  title: 'How long we keep it',
  body: (
    <>
      <p>
        We keep what we have about you until you ask us to erase it or delete your account. Some of it goes earlier:
      </p>
      <ul>
        <li>a session ends 14 days after its last use, and 84 days after it began at the latest;</li>
        <li>a link to confirm an address ends after three days, a link to a new password after an hour;</li>
        <li>Meta’s token goes when you disconnect.</li>
      </ul>
      <p>
        When you delete your account, it is deleted at once: profile, ads, images, credits, messages, settings and
        connections. Your subscription is cancelled, and our permission at Meta is given back. Files follow within the
        hours after, and your address is kept for a day at most, only to send you the last mail. Stripe keeps its
        records of your payments as the law obliges it to. Ads that were published stay at Meta, where they are yours.
      </p>
      <p>
        What you wrote to us without an account, and the copies in our support mailbox, are kept until you ask us to
        erase them.
      </p>
    </>
  ),
};

export const decisions: LegalSection = {
  id: 'automatic-decisions',
  title: 'Automatic decision-making',
  body: (
    <>
      <p>Some things are decided by machines. None of them has a legal effect on you:</p>
      <ul>
        <li>
          <strong>API rate limiting:</strong> whoever calls us too often, for example to guess a password, is refused
          for a while. It says for how long.
        </li>
        <li>
          <strong>Payment fraud detection:</strong> Stripe may refuse a payment that looks like fraud. Write to us if it
          was wrong about you.
        </li>
        <li>
          <strong>AI ad suggestions:</strong> texts and images that a machine proposes for your ads. You accept, change
          or reject each of them; none is published by itself.
        </li>
      </ul>
    </>
  ),
};
