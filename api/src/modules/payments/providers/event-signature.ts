import { createHmac, timingSafeEqual } from 'node:crypto';
import { DomainError } from '../../../platform/errors/index.js';

/** The maximum difference between the signature's time and ours, in either direction. */
export const TOLERANCE_SECONDS = 300;

/**
 * Signs a message as Stripe does: `t=<seconds>,v1=<HMAC-SHA256 of "t.body">`.
 * @param at seconds since 1970
 */
export function signEvent(body: string, secret: string, at: number): string {
  return `t=${at},v1=${digest(Buffer.from(body), secret, at).toString('hex')}`;
}

/**
 * Verifies a message that {@link signEvent} signed.
 * @param now seconds since 1970
 * @throws DomainError VALIDATION_FAILED
 */
export function verifySignature(
  rawBody: Buffer,
  signature: string | undefined,
  secret: string,
  now: number,
): void {
  const { at, digests } = getParts(signature);
  const expected = digest(rawBody, secret, at);
  if (!digests.some((actual) => actual.length === expected.length && timingSafeEqual(actual, expected))) {
    throw badSignature();
  }
  refuseStale(at, now);
}

/** @throws DomainError VALIDATION_FAILED if the signature's time is too far from ours */
export function refuseStaleSignature(signature: string | undefined, now: number): void {
  refuseStale(getParts(signature).at, now);
}

/** The same error for a missing, wrong or stale signature, so a forger learns nothing. */
export function badSignature(cause?: unknown): DomainError {
  return new DomainError('VALIDATION_FAILED', "The event's signature is missing, wrong, or too old.", {
    cause,
  });
}

function refuseStale(at: number, now: number): void {
  if (Math.abs(now - at) > TOLERANCE_SECONDS) throw badSignature();
}

function getParts(signature: string | undefined): { at: number; digests: Buffer[] } {
  const pairs = (signature ?? '').split(',').map((pair) => pair.trim().split('=', 2));
  const values = (name: string) => pairs.flatMap(([key, value]) => (key === name && value ? [value] : []));
  const [time] = values('t');
  if (time === undefined || !/^\d{1,12}$/.test(time)) throw badSignature();
  return { at: Number(time), digests: values('v1').map((hex) => Buffer.from(hex, 'hex')) };
}

function digest(body: Buffer, secret: string, at: number): Buffer {
  return createHmac('sha256', secret).update(`${at}.`).update(body).digest();
}
