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
        Most of the service needs a subscription. What each plan costs and includes stands on our front page and is
        shown again before you pay. A subscription renews itself by the month or by the year, as you chose, until you
        cancel it. You can cancel at any time in the billing portal; the plan then stays open to you until the end of
        the period that you have paid for. What has been paid is not paid back, unless the law says that it must be or
        we tell you so.
      </p>
      <p>
        We may limit subscriptions, the number of connected ad accounts, and credits per person, per household or per
        account, also for those who share a payment method, an address or a business. An account has one subscription at
        a time.
      </p>
      <p>
        Credits pay for what the service generates for you. The credits of your plan come anew with each cycle and do
        not carry over; credits that you buy stay as long as your account does, and are used only when those of the plan
        are gone. A generation sets its credits aside first, spends them when it succeeds, and gives them back when it
        fails. Credits are no money: they cannot be paid out, sold, or moved to another account. If a payment is
        returned or charged back, the credits that it bought are taken back.
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
        tell you when one failed. As long as a payment is missing, what needs a subscription is closed; what you made is
        kept.
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
