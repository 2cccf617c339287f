import { readFileSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';

/** What the kernel counts in, whatever its own clock is (`sysconf(_SC_CLK_TCK)`). */
const TICKS_A_SECOND = 100;

/**
 * Processor time of one thread: how busy the machine is with others does not show in it. Where the system does not tell
 * it by thread, the time in which the thread was not idle stands for it.
 */
export class ThreadClock {
  /** @param task the thread's own number for the system; null where it has none to read */
  constructor(
    private readonly worker: Worker,
    private readonly task: number | null,
  ) {}

  /** Seconds since the thread began. */
  seconds(): number {
    if (this.task === null) return this.worker.performance.eventLoopUtilization().active / 1_000;
    const stat = readFileSync(`/proc/self/task/${this.task}/stat`, 'latin1');
    // Behind the name, which may hold anything: the 14th and 15th value of the line are user and system time.
    const values = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(values[11]) + Number(values[12])) / TICKS_A_SECOND;
  }
}
