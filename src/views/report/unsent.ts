interface Unsent {
  /** The address of who is signed in; empty where nobody is. */
  readonly by: string;
  readonly message: string;
}

let unsent: Unsent = { by: '', message: '' };

/** What somebody wrote into a report and has not sent, while the page lives: Esc closes the form, and throws nothing away. */
export const unsentOf = (by: string): string => (unsent.by === by ? unsent.message : '');

export const keepUnsent = (by: string, message: string): void => {
  unsent = { by, message };
};
