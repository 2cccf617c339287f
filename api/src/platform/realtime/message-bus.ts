import { Logger } from '@nestjs/common';

/** Messages between the processes of one installation. At most once: what must arrive is in the database. */
export abstract class MessageBus {
  /** Tells every process, this one included. `message` is JSON of at most 7 KB. */
  abstract publish(channel: string, message: unknown): Promise<void>;

  /**
   * @param listener a throw of it is logged, and harms nobody else
   * @param onReconnect called when messages may have been lost
   */
  abstract subscribe(
    channel: string,
    listener: (message: unknown) => void,
    onReconnect?: () => void,
  ): Promise<void>;
}

const logger = new Logger('MessageBus');

/** Hands a message on; one that cannot be read, such as of another version of the program, is only logged. */
export function deliver(payload: string, listener: (message: unknown) => void): void {
  try {
    listener(JSON.parse(payload));
  } catch (error) {
    logger.error({ err: error }, 'A message between processes could not be handled');
  }
}
