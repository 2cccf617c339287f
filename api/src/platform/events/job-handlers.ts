import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { definedJobs } from './job-definition.js';
import { OutboxProcessor } from './outbox-processor.js';

/** Prevents a worker from starting if a job doesn't have exactly one handler: it would be lost or run twice. */
@Injectable()
export class JobHandlers implements OnApplicationBootstrap {
  constructor(private readonly discovery: DiscoveryService) {}

  onApplicationBootstrap(): void {
    const problems = findHandlerProblems(
      definedJobs().map((job) => job.topic),
      this.topics(),
    );
    if (problems.length > 0) throw new Error(problems.join(' '));
  }

  /** The topic of each handler of this process. */
  topics(): string[] {
    return this.discovery.getProviders().flatMap(({ instance }: { instance: unknown }) => {
      return instance instanceof OutboxProcessor ? [instance.topic] : [];
    });
  }
}

/** One message for each job without exactly one handler, and for each handler without a job. */
export function findHandlerProblems(defined: readonly string[], handled: readonly string[]): string[] {
  const counted = new Map(defined.map((topic) => [topic, 0]));
  for (const topic of handled) counted.set(topic, (counted.get(topic) ?? 0) + 1);
  return [...counted].flatMap(([topic, count]) => {
    if (!defined.includes(topic)) return [`The handler of ${topic} has no job definition.`];
    if (count === 0) return [`The job ${topic} has no handler in the worker.`];
    return count === 1 ? [] : [`The job ${topic} has ${String(count)} handlers.`];
  });
}
