import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RequestContext } from '../../../platform/context/request-context.js';
import { StoredFiles } from '../index.js';

const EVERY_MS = 10 * 60 * 1_000;

/** From time to time removes what uploads that were killed have left. */
@Injectable()
export class StoredFilesSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(StoredFilesSweep.name);
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly files: StoredFiles) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), EVERY_MS);
    this.timer.unref();
  }

  onModuleDestroy(): void {
    if (this.timer) clearInterval(this.timer);
  }

  private async sweep(): Promise<void> {
    try {
      const count = await this.files.sweep(RequestContext.system('stored-files'));
      if (count > 0) this.logger.log(`${count} files that no document came of were removed`);
    } catch (error) {
      this.logger.error({ err: error }, 'The sweep of stored files failed');
    }
  }
}
