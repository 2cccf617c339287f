/** Messages between the processes of one installation. At most once: what must arrive is in the database. */
export abstract class MessageBus {
  /** Tells every process, this one included. `message` is JSON of at most 7 KB. */
  abstract publish(channel: string, message: unknown): Promise<void>;

  abstract subscribe(channel: string, listener: (message: unknown) => void): Promise<void>;
}
