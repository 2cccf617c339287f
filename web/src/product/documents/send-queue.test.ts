import { describe, expect, it } from 'vitest';
import { SendQueue } from './send-queue';

/** Jobs that run until the test completes them. */
class Jobs {
  readonly started: string[] = [];
  private readonly ends = new Map<string, (failure?: Error) => void>();

  constructor(private readonly queue: SendQueue) {}

  add(name: string, key: string | null = null): Promise<string> {
    return this.queue.run(key, () => {
      this.started.push(name);
      return new Promise((resolve, reject) => {
        this.ends.set(name, (failure) => {
          if (failure === undefined) resolve(name);
          else reject(failure);
        });
      });
    });
  }

  end(name: string, failure?: Error): void {
    this.ends.get(name)?.(failure);
  }
}

describe('the queue of uploads', () => {
  it('runs so many at once, and the others in the order in which they came', async () => {
    const jobs = new Jobs(new SendQueue(2));
    const all = ['a', 'b', 'c', 'd'].map((name) => jobs.add(name));
    await Promise.resolve();
    expect(jobs.started).toEqual(['a', 'b']);
    jobs.end('b');
    expect(await all[1]).toBe('b');
    expect(jobs.started).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c']) jobs.end(name);
    await Promise.all([all[0], all[2]]);
    jobs.end('d');
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('never runs two of one key together, and lets others pass meanwhile', async () => {
    const jobs = new Jobs(new SendQueue(3));
    const all = [jobs.add('one', 'passport'), jobs.add('two', 'passport'), jobs.add('other', 'transcript')];
    await Promise.resolve();
    expect(jobs.started).toEqual(['one', 'other']);
    jobs.end('one');
    await all[0];
    expect(jobs.started).toEqual(['one', 'other', 'two']);
    for (const name of ['two', 'other']) jobs.end(name);
    expect(await Promise.all(all)).toEqual(['one', 'two', 'other']);
  });

  it('goes on after a job that failed', async () => {
    const jobs = new Jobs(new SendQueue(1));
    const [first, second] = [jobs.add('first', 'key'), jobs.add('second', 'key')];
    await Promise.resolve();
    jobs.end('first', new Error('No answer.'));
    await expect(first).rejects.toThrow('No answer.');
    jobs.end('second');
    expect(await second).toBe('second');
  });
});
