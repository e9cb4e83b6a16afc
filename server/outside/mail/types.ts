export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
}

/** Sends mail: over SMTP, or into the outbox. */
export interface Mail {
  /** Resolves when the server, or the outbox, has taken the message. */
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
}
