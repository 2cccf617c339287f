import { afterEach, beforeEach, expect, it } from 'vitest';
import { DomainError } from '../../errors/index.js';
import { inSpan, setTracer, type SpanAttributes } from './tracing.js';

let noted: (SpanAttributes | string)[];

beforeEach(() => {
  noted = [];
  setTracer({
    open: () => ({
      set: (attributes) => void noted.push(attributes),
      fail: (type) => void noted.push(type),
      run: (work) => work(),
      end: () => void noted.push('ended'),
    }),
    place: () => null,
    stop: () => Promise.resolve(),
  });
});

afterEach(() => setTracer(null));

const run = (error: Error) =>
  inSpan('work', { kind: 'internal', attributes: {} }, () => Promise.reject(error));

it.each([
  ['a refusal as an answer', new DomainError('NOT_FOUND', 'Not Ada.'), { 'error.type': 'NOT_FOUND' }],
  ['what is away as a failure', new DomainError('UNAVAILABLE', 'Not Ada.'), 'UNAVAILABLE'],
  ['a fault by its class, without its message', new TypeError('Ada has no name'), 'TypeError'],
])('a span records %s, and rethrows it', async (_, error, expected) => {
  await expect(run(error)).rejects.toBe(error);
  expect(noted).toEqual([expected, 'ended']);
});

it('the work runs without a tracer as well', async () => {
  setTracer(null);
  expect(
    await inSpan('work', { kind: 'internal', attributes: {} }, (span) => Promise.resolve(span)),
  ).toBeNull();
});
