/** There was no response from the server: the network, or something between here and the server, is down. */
export class ServerUnreachable extends Error {
  constructor(cause: unknown) {
    super('The server could not be reached.', { cause });
    this.name = 'ServerUnreachable';
  }
}
