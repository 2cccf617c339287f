import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';

/** Whether the process has begun to stop: from then on it is not ready. */
@Injectable()
export class Lifecycle implements BeforeApplicationShutdown {
  stopping = false;

  beforeApplicationShutdown(): void {
    this.stopping = true;
  }
}
