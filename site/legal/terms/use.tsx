import type { LegalSection } from '../section.ts';

export const whoMayUse: LegalSection = {
  id: 'who-may-use',
  title: 'Who may use Millrace',
  body: (
    <>
      <p>
        You must have reached the age of majority where you live. To subscribe you must also be over 18, that is, have
        had your 18th birthday; you confirm it each time before you are led to the checkout.
      </p>
      <p>
        You may not use the service for anything illegal or forbidden, and in using it you may not break any law that
        applies to you. That includes the laws on advertising, on copyright and trade marks, and on personal data. You
        may not send us anything that is made to damage or to take over a computer.
      </p>
      <p>Breaking any of these terms may end your access to the service immediately.</p>
    </>
  ),
};

export const generalConditions: LegalSection = {
  id: 'general-conditions',
  title: 'General conditions',
  body: (
    <>
      <p>
        We may refuse the service to anybody, at any time and for any reason that the law does not forbid. We may also
        decline a single order, ad, image or message.
      </p>
      <p>
        What you make stays yours: your ads, your texts, your images, your brand. You allow us to store it, to process
        it, and to send it where you ask us to, as far as running the service for you needs it, and no further.
      </p>
      <p>
        The service itself stays ours. Without our permission in writing you may not copy it, sell or rent it out, take
        it apart to build another like it, or give others access to it as if it were your own product. Working with it
        for your clients is welcome.
      </p>
      <p>Headings are for reference only and do not change the meaning of the sections.</p>
    </>
  ),
};

export const yourAccount: LegalSection = {
  id: 'your-account',
  title: 'Your account',
  body: (
    <>
      <p>
        An account has an email address that you have confirmed and a password that only you know. Tell us the truth
        when you open it, and keep it up to date. An account belongs to one person and may not be passed on or sold.
      </p>
      <p>
        You answer for what is done with your account, until you have told us that somebody else has got into it. Under
        Account in the app you see where you are signed in, and you can sign out everywhere at once. If you think that
        somebody knows your password, change it: every other session ends with that.
      </p>
    </>
  ),
};
