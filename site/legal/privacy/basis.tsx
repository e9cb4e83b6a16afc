import type { LegalSection } from '../section.ts';

export const basis: LegalSection = {
  id: 'lawful-basis',
  title: 'Lawful basis under GDPR',
  body: (
    <>
      <p>If you live in the European Economic Area, the United Kingdom or Switzerland, we process your data because:</p>
      <ul>
        <li>
          <strong>our contract with you requires it:</strong> your account, your ads, your connection to Meta, your
          subscription and credits, and emails about them;
        </li>
        <li>
          <strong>you consented:</strong> analytics, and the connection to Meta itself. You can withdraw your consent at
          any time; what happened before stays lawful;
        </li>
        <li>
          <strong>it is in our legitimate interest:</strong> keeping the service safe from abuse, fixing faults, and
          answering your messages;
        </li>
        <li>
          <strong>the law requires it:</strong> records of payments, for example.
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
      All traffic is encrypted. Meta’s tokens are encrypted where they are stored (AES-256-GCM) and are only ever sent
      to Meta. Passwords are hashed with argon2id; sessions and the keys of links are stored as hashes, so that someone
      who read our database could not sign in with them. Every request is checked against your permissions. No system is
      perfectly safe; if something puts your data at risk, we tell you and everyone who has to know.
    </p>
  ),
};

export const retention: LegalSection = {
  id: 'retention',
  title: 'How long we keep it',
  body: (
    <>
      <p>We keep your data until you ask us to erase it or delete your account. Some of it is deleted earlier:</p>
      <ul>
        <li>a session ends 14 days after its last use, and 84 days after it began at the latest;</li>
        <li>a link to confirm an address ends after three days, a link to a new password after an hour;</li>
        <li>Meta’s token is deleted when you disconnect.</li>
      </ul>
      <p>
        When you delete your account, it is deleted immediately: profile, ads, images, credits, messages, settings and
        connections. Your subscription is cancelled, and our access to Meta is removed. Files are deleted within hours,
        and your address is kept for a day at most, only to send you the last email. Stripe keeps its records of your
        payments as the law requires. Published ads stay on Meta, where they are yours.
      </p>
      <p>
        Messages that you sent us without an account are deleted after 180 days. The copies of messages in our support
        mailbox are kept until you ask us to erase them.
      </p>
    </>
  ),
};

export const decisions: LegalSection = {
  id: 'automatic-decisions',
  title: 'Automatic decision-making',
  body: (
    <>
      <p>Some decisions are automated. None of them has a legal effect on you:</p>
      <ul>
        <li>
          <strong>API rate limiting:</strong> too many requests, for example to guess a password, are refused for a
          while. The message says for how long.
        </li>
        <li>
          <strong>Payment fraud detection:</strong> Stripe may refuse a payment that looks like fraud. Contact us if
          this was a mistake.
        </li>
        <li>
          <strong>AI ad suggestions:</strong> texts and images that AI suggests for your ads. You accept, change or
          reject each of them; none is published automatically.
        </li>
      </ul>
    </>
  ),
};
