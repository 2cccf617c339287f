import { Injectable, type OnModuleDestroy } from '@nestjs/common';

/** Whether the process has started to stop: from then on it is not ready. */
@Injectable()
export class Lifecycle implements OnModuleDestroy {
  private readonly listeners: (() => void)[] = [];
  private begun = false;

  get stopping(): boolean {
    return this.begun;
  }

  /** Calls `listener` when the stop begins, before anything is closed. */
  whenStopping(listener: () => void): void {
    this.listeners.push(listener);
  }

  onModuleDestroy(): void {
    this.begun = true;
    for (const listener of this.listeners) listener();
  }
}
