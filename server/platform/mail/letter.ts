/**
 * What a mail says. Plain text throughout: compose.ts makes a mail of it, escaped, with the product's look. Texts may
 * carry what people wrote.
 */
export interface Letter {
  /** Without the product's name, which goes before it. */
  readonly subject: string;
  /** A paragraph each. */
  readonly lines: readonly string[];
  /** The one thing to do, if there is one. `link` is a whole address of ours. */
  readonly button?: { readonly label: string; readonly link: string };
  /** The last, quieter paragraph: what to do where the mail came unasked for. */
  readonly end?: string;
  /** Where mails of this kind can be switched off; a whole address of ours. */
  readonly switchOff?: string;
}
