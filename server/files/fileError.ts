import { type SystemMessage, systemMessage } from "../messages/message.ts";

/** Something is wrong with a file that a person chose: they are told what. */
class FileError extends Error {
  readonly said: SystemMessage;

  /** `said` is a message, or the key of one without parameters. */
  constructor(said: string | SystemMessage) {
    const found = systemMessage(said);
    super(found.key);
    this.said = found;
  }
}

/** A file that cannot be read. */
export class UnreadableFile extends FileError {}

/** A file that is not kept. */
export class RejectedFile extends FileError {}
