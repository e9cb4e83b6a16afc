/** Meta's account_status of ad accounts that can deliver ads: active, pending settlement, in the grace period. */
const USABLE: ReadonlySet<number> = new Set([1, 8, 9]);

/** Ours, where Meta has its account_status: the business no longer has the ad account, or no longer shares it with us. */
export const NOT_SHARED = 0;

/** Whether an ad account can be made active here; Meta takes no ads for any other. */
export const isUsableAdAccount = ({ account_status: status }: { readonly account_status: number }): boolean =>
  USABLE.has(status);
