import { describe, expect, it, vi } from 'vitest';
import { RequestContext } from '../context/request-context.js';
import { BatchLoader } from './batch-loader.js';

const upperCase = (_: RequestContext, keys: readonly string[]) =>
  Promise.resolve(new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()])));

describe('a batch loader', () => {
  it('reads the keys requested at once with one query, each key once', async () => {
    const read = vi.fn(upperCase);
    const batched = new BatchLoader(read);
    const ctx = RequestContext.system('one');
    expect(await Promise.all(['a', 'b', 'a'].map((key) => batched.load(ctx, key)))).toEqual(['A', 'B', 'A']);
    expect(read.mock.calls.map(([, keys]) => keys)).toEqual([['a', 'b']]);
  });

  it('returns null for a key without a value', async () => {
    expect(await new BatchLoader(upperCase).load(RequestContext.system('one'), 'none')).toBeNull();
  });

  it('reads again what is requested later', async () => {
    const read = vi.fn(upperCase);
    const batched = new BatchLoader(read);
    const ctx = RequestContext.system('one');
    await batched.load(ctx, 'a');
    await batched.load(ctx, 'a');
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('keeps requests separate', async () => {
    const read = vi.fn(upperCase);
    const batched = new BatchLoader(read);
    const [one, two] = [RequestContext.system('one'), RequestContext.system('two')];
    await Promise.all([batched.load(one, 'a'), batched.load(two, 'b')]);
    expect(read.mock.calls).toEqual([
      [one, ['a']],
      [two, ['b']],
    ]);
  });

  it('fails for all callers when the query fails', async () => {
    const batched = new BatchLoader(() => Promise.reject(new Error('the database is away')));
    const ctx = RequestContext.system('one');
    const results = await Promise.allSettled([batched.load(ctx, 'a'), batched.load(ctx, 'b')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
