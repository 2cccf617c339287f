import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RequestContext } from '../../../platform/context/request-context.js';
import { within } from '../../../platform/observability/within.js';
import { Reconciliation } from '../index.js';

const EVERY_MS = 60_000;
const STOP_MS = 5_000;

/** From time to time asks the provider about payments whose news did not come. */
@Injectable()
export class ReconciliationSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ReconciliationSweep.name);
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;

  constructor(private readonly reconciliation: Reconciliation) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      // A provider that answers slowly is not asked by two sweeps at once.
      this.running ??= this.sweep().finally(() => {
        this.running = null;
      });
    }, EVERY_MS);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await within(STOP_MS, this.running);
  }

  private async sweep(): Promise<void> {
    try {
      const count = await this.reconciliation.sweep(RequestContext.system('reconciliation'));
      if (count > 0) this.logger.warn(`${count} payments were brought to what the provider says`);
    } catch (error) {
      this.logger.error({ err: error }, 'The reconciliation of payments failed');
    }
  }
}
