import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from './private-stores.js';

const DIST = new URL('../../dist/', import.meta.url);
const READY = { api: /Press Ctrl-C/, worker: /The worker is running\./ };
const LAST_WORDS = 4_000;

export type MemberName = 'api-1' | 'api-2' | 'worker-1' | 'worker-2';

interface Member {
  readonly child: ChildProcess;
  readonly url: string | null;
  /** Whether we ended it: any other end is a crash. */
  isOurs: boolean;
  isReady: boolean;
  output: string;
}

/**
 * Two api processes and two workers, as built by `npm run build`. A process that ends by itself after its
 * start is a crash.
 */
export class Fleet {
  readonly crashes: string[] = [];
  /** The errors that the processes logged, to explain an unexpected response. */
  readonly errors: string[] = [];
  private readonly members = new Map<MemberName, Member>();
  private turn = 0;

  constructor(private readonly env: Readonly<Record<string, string>>) {
    if (!existsSync(fileURLToPath(new URL('main.js', DIST)))) {
      throw new Error('The api is not built. Run "npm run build" first.');
    }
  }

  async start(): Promise<void> {
    // The first one migrates the schema and creates the secrets.
    await this.startMember('api-1');
    await Promise.all((['api-2', 'worker-1', 'worker-2'] as const).map((name) => this.startMember(name)));
  }

  /**
   * Resolves when it's ready. A process that can't start because its stores are unavailable is restarted, as
   * an operator's supervisor does.
   */
  async startMember(name: MemberName): Promise<void> {
    for (;;) {
      const member = await this.spawn(name);
      this.members.set(name, member);
      const ended = once(member.child, 'exit');
      while (!member.isReady && isAlive(member)) await Promise.race([wait(50), ended]);
      if (member.isReady) return;
      await wait(500);
    }
  }

  /**
   * Stops it with this signal and waits.
   * @returns its exit code; null if the signal itself ended it
   */
  async end(name: MemberName, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const member = this.members.get(name);
    if (!member || !isAlive(member)) return null;
    member.isOurs = true;
    const ended = once(member.child, 'exit');
    member.child.kill(signal);
    await ended;
    return member.child.exitCode;
  }

  /** Suspends the process, or resumes it. */
  signal(name: MemberName, signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.members.get(name)?.child.kill(signal);
  }

  /** The address of an api that isn't known to be dead, round robin, like a load balancer. */
  async url(): Promise<string> {
    for (;;) {
      this.turn += 1;
      const names = (['api-1', 'api-2'] as const).map((_, at, all) => all[(at + this.turn) % 2] ?? 'api-1');
      for (const name of names) {
        const member = this.members.get(name);
        if (member?.isReady && isAlive(member) && !member.isOurs) return member.url ?? '';
      }
      await wait(20);
    }
  }

  /** The addresses of all running apis. */
  urls(): readonly string[] {
    return [...this.members.values()].flatMap((member) =>
      member.url !== null && isAlive(member) ? [member.url] : [],
    );
  }

  async stop(): Promise<void> {
    await Promise.all([...this.members.keys()].map((name) => this.end(name, 'SIGKILL')));
  }

  private async spawn(name: MemberName): Promise<Member> {
    const kind = name.startsWith('api') ? 'api' : 'worker';
    const port = kind === 'api' ? await findFreePort() : null;
    const entry = fileURLToPath(new URL(kind === 'api' ? 'main.js' : 'worker.js', DIST));
    const child = spawn(process.execPath, [entry], {
      cwd: this.env['DATA_DIR'],
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        WORKER: 'separate',
        ...this.env,
        ...(port === null ? {} : { PORT: String(port) }),
      },
    });
    const url = port === null ? null : `http://127.0.0.1:${port}`;
    const member: Member = { child, url, isOurs: false, isReady: false, output: '' };
    const hear = (text: string): void => {
      member.output = `${member.output}${text}`.slice(-LAST_WORDS);
      if (READY[kind].test(member.output)) member.isReady = true;
      this.errors.push(...text.split('\n').filter((line) => line.includes('"level":"error"')));
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear);
    child.once('exit', (code, signal) => {
      if (member.isReady && !member.isOurs) {
        this.crashes.push(`${name} ended by itself (${code ?? signal}): ${member.output}`);
      }
    });
    return member;
  }
}

function isAlive({ child }: Member): boolean {
  return child.exitCode === null && child.signalCode === null;
}
