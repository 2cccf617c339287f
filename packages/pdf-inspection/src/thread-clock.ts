import { readFileSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';

/** The kernel's unit for CPU times, independent of its clock (`sysconf(_SC_CLK_TCK)`). */
const TICKS_A_SECOND = 100;

/**
 * Measures the CPU time of one thread, independent of the machine's load. If the system doesn't report it per
 * thread, uses the time in which the thread wasn't idle.
 */
export class ThreadClock {
  /** @param task the system's thread id; null if unavailable */
  constructor(
    private readonly worker: Worker,
    private readonly task: number | null,
  ) {}

  /** The seconds used since the thread started. */
  seconds(): number {
    if (this.task === null) return this.worker.performance.eventLoopUtilization().active / 1_000;
    const stat = readFileSync(`/proc/self/task/${this.task}/stat`, 'latin1');
    // After the name, which may contain anything, the 14th and 15th fields are the user and system times.
    const values = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(values[11]) + Number(values[12])) / TICKS_A_SECOND;
  }
}
