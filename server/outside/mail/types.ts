export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
}

export interface MailMessage {
  /** Becomes the Message-ID, so that a message that is sent twice is recognisable. */
  readonly id?: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** One address. */
  readonly replyTo?: string;
  readonly attachments?: readonly MailAttachment[];
}

/** Sends mail: over SMTP, or into the outbox. */
export interface Mail {
  /** Resolves when the server, or the outbox, has taken the message. */
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
}
