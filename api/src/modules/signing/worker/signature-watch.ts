import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RequestContext } from '../../../platform/context/request-context.js';
import { SignatureFiles, TrailService } from '../index.js';

const EVERY_MS = 10 * 60 * 1_000;

/** From time to time anchors the trail, where a killed worker has not, and removes files that no signature knows of. */
@Injectable()
export class SignatureWatch implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(SignatureWatch.name);
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly trail: TrailService,
    private readonly files: SignatureFiles,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.look(), EVERY_MS);
    this.timer.unref();
  }

  onModuleDestroy(): void {
    if (this.timer) clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    const ctx = RequestContext.system('signature-watch');
    try {
      await this.trail.hold(ctx);
      const count = await this.files.sweep(ctx);
      if (count > 0) this.logger.log(`${count} files that no signature came of were removed`);
    } catch (error) {
      this.logger.error({ err: error }, 'The look at signatures failed');
    }
  }
}
