import { Logger } from '@nestjs/common';

/**
 * Messages between the processes of one installation. Delivered at most once: anything that must arrive is also in
 * the database.
 */
export abstract class MessageBus {
  /** Publishes to every process, including this one. `message` is JSON of at most 7 KB. */
  abstract publish(channel: string, message: unknown): Promise<void>;

  /**
   * @param listener errors are logged and don't affect other listeners
   * @param onReconnect called when messages may have been lost
   */
  abstract subscribe(
    channel: string,
    listener: (message: unknown) => void,
    onReconnect?: () => void,
  ): Promise<void>;
}

const logger = new Logger('MessageBus');

/** Passes a message on; an unreadable one, such as from another release, is only logged. */
export function deliver(payload: string, listener: (message: unknown) => void): void {
  try {
    listener(JSON.parse(payload));
  } catch (error) {
    logger.error({ err: error }, 'A message between processes could not be handled');
  }
}
