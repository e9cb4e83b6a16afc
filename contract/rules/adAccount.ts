/** Meta's account_status of ad accounts that can deliver ads: active, pending settlement, in the grace period. */
const USABLE: ReadonlySet<number> = new Set([1, 8, 9]);

/** Whether an ad account can be made active here; Meta takes no ads for any other. */
export const isUsableAdAccount = ({ account_status: status }: { readonly account_status: number }): boolean =>
  USABLE.has(status);
