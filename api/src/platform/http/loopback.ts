const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Whether an address is this machine itself. */
export function isLoopback(ip: string): boolean {
  return LOOPBACK.test(ip);
}
