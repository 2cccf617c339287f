import { Injectable, type OnModuleDestroy } from '@nestjs/common';

/** Whether the process has begun to stop: from then on it is not ready. */
@Injectable()
export class Lifecycle implements OnModuleDestroy {
  stopping = false;

  onModuleDestroy(): void {
    this.stopping = true;
  }
}
