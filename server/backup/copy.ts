import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Duplex } from 'node:stream';
import type { Client, Connection } from 'pg';

/** What `pg` has for COPY, and its types have not. */
interface CopyConnection extends Connection {
  readonly stream: Duplex;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** The output of `copy … to stdout`. No more is read from the database than the reader takes. */
class CopyOut extends Readable {
  readonly #text: string;
  #connection: CopyConnection | null = null;

  constructor(text: string) {
    super();
    this.#text = text;
  }

  submit(connection: Connection): void {
    this.#connection = connection as CopyConnection;
    connection.query(this.#text);
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }, { stream }: CopyConnection): void {
    if (!this.push(chunk)) stream.pause();
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#connection?.stream.resume();
    done(error);
  }
}

export const copyOut = (client: Client, text: string): Readable => client.query(new CopyOut(text));

/** Sends what `copy … from stdin` reads. */
const sendAll = async (connection: CopyConnection, source: AsyncIterable<Buffer>, refused: () => boolean) => {
  for await (const chunk of source) {
    if (refused()) return;
    connection.sendCopyFromChunk(chunk);
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
  }
  connection.endCopyFrom();
};

/** Feeds `copy … from stdin`; resolves when the database has taken all of it. */
export const copyIn = (client: Client, text: string, source: AsyncIterable<Buffer>): Promise<void> =>
  new Promise((resolve, reject) => {
    let fault: unknown = null;
    client.query({
      submit: (connection: Connection) => connection.query(text),
      handleCopyInResponse: (connection: CopyConnection) => {
        sendAll(connection, source, () => fault !== null).catch((error: unknown) => {
          fault = error;
          connection.sendCopyFail('The source could not be read.');
        });
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(),
      handleError: (error: Error) => reject((fault ??= error)),
    });
  });
