import type { LegalSection } from '../section.ts';

export const changesToService: LegalSection = {
  id: 'changes-to-service-and-prices',
  title: 'Changes to the service and to prices',
  body: (
    <>
      <p>
        Prices may change without notice. A new price counts from your next payment on; what you have paid for a period
        that is running stays paid.
      </p>
      <p>
        The service may change without notice, too: we may add to it, take something from it, pause it, or end it, as a
        whole or in part, for everybody or in some places. We are not liable to you or to anybody else for such a
        change, for a pause, or for the end of the service.
      </p>
    </>
  ),
};

export const subscriptions: LegalSection = {
  id: 'subscriptions-and-credits',
  title: 'Subscriptions, credits and limits',
  body: (
    <>
      <p>
        Most of the service needs a subscription. Our home page shows what each plan costs and includes, and you see it
        again before you pay. A subscription renews automatically, monthly or yearly as you chose, until you cancel it.
        You can cancel at any time in the billing portal; the plan then stays active until the end of the period that
        you have paid for. Payments are not refunded, unless the law requires it or we tell you so.
      </p>
      <p>
        We may limit subscriptions, the number of connected ad accounts, and credits per person, per household or per
        account, also for those who share a payment method, an address or a business. An account has one subscription at
        a time.
      </p>
      <p>
        Credits pay for what the service generates for you. Plan credits renew with each cycle and do not carry over;
        purchased credits last as long as your account, and are used only after plan credits. A generation holds its
        credits first, spends them when it succeeds, and returns them when it fails. Credits are not money: they cannot
        be paid out, sold, or moved to another account. If a payment is returned or charged back, the credits that it
        bought are removed.
      </p>
    </>
  ),
};

export const billing: LegalSection = {
  id: 'billing',
  title: 'Billing and account information',
  body: (
    <>
      <p>
        Payments are taken by Stripe, under Stripe’s own terms. You enter your card there; its number never reaches us.
        Please keep your payment method and your email address up to date, so that a payment can be made and that we can
        tell you when one failed. While a payment is missing, features that need a subscription are unavailable; your
        work is kept.
      </p>
      <p>
        We may refuse an order or undo it, for example where it looks like fraud, like a resale of the service, or like
        an attempt to get around a limit. If we do, we try to reach you by email.
      </p>
      <p>
        What Meta charges for showing your ads is between you and Meta. It is no part of our prices, it is paid to Meta,
        and we never hold that money.
      </p>
    </>
  ),
};
