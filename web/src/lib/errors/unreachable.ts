/** No answer came from the server: the network is down, or something between here and there. */
export class ServerUnreachable extends Error {
  constructor(cause: unknown) {
    super('The server could not be reached.', { cause });
    this.name = 'ServerUnreachable';
  }
}
