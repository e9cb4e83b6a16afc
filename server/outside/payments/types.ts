/** The payment service, as far as the app asks it for anything. */
export interface Payments {
  /** Whether the sandbox stands in for it. */
  readonly sandbox: boolean;
}
