import { type SystemMessage, systemMessage } from "../messages/message.ts";

/** An error in a file, with a message for the person who chose it. */
class FileError extends Error {
  readonly systemMessage: SystemMessage;

  /** `clientMessage` is a message, or the key of one without parameters. */
  constructor(keyOrMessage: string | SystemMessage) {
    const found = systemMessage(keyOrMessage);
    super(found.key);
    this.systemMessage = found;
  }
}

/** A file that cannot be read. */
export class UnreadableFile extends FileError {}

/** A file that is not kept. */
export class RejectedFile extends FileError {}
