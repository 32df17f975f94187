import type { Response } from "express";
import { GraphQLError } from "postgraphile/graphql";

export interface JsonLines {
  send(line: object): void;
  /** Whether the client has disconnected. */
  isDisconnected(): boolean;
  /** Runs the work and sends its result as the last line; errors too, once the response has started. */
  finishWith(work: () => Promise<object>): Promise<void>;
}

/** A response of JSON lines, by which long work reports its progress. */
export function jsonLines(res: Response, maskError: (error: GraphQLError) => GraphQLError): JsonLines {
  function send(line: object): void {
    if (!res.headersSent) {
      res.status(200).setHeader("Content-Type", "application/x-ndjson; charset=utf-8");
      // Compression and proxies would buffer the lines.
      res.setHeader("Cache-Control", "no-store, no-transform");
      res.setHeader("X-Accel-Buffering", "no");
    }
    res.write(`${JSON.stringify(line)}\n`);
  }

  return {
    send,
    isDisconnected: () => res.destroyed || res.closed,
    async finishWith(work) {
      try {
        send(await work());
      } catch (error) {
        if (!res.headersSent || !Error.isError(error)) throw error;
        const { message, extensions } = maskError(new GraphQLError(error.message, { originalError: error }));
        send({ errors: [{ message, extensions }] });
      }
      res.end();
    },
  };
}
