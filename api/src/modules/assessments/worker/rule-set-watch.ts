import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RequestContext } from '../../../platform/context/request-context.js';
import { RuleChanges } from '../rule-changes.service.js';

const EVERY_MS = 5 * 60 * 1_000;

/** Notices rules that no worker has run with before: at the start, and from time to time should that have failed. */
@Injectable()
export class RuleSetWatch implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(RuleSetWatch.name);
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly changes: RuleChanges) {}

  async onApplicationBootstrap(): Promise<void> {
    this.timer = setInterval(() => void this.look(), EVERY_MS);
    this.timer.unref();
    await this.look();
  }

  onModuleDestroy(): void {
    if (this.timer) clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    try {
      await this.changes.announce(RequestContext.system('rule-set-watch'));
    } catch (error) {
      this.logger.error({ err: error }, 'The version of the rules could not be compared');
    }
  }
}
