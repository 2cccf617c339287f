import { Injectable, type OnModuleDestroy } from '@nestjs/common';

/** Tracks whether the process is shutting down: from then on it isn't ready. */
@Injectable()
export class Lifecycle implements OnModuleDestroy {
  private readonly listeners: (() => void)[] = [];
  private begun = false;

  get stopping(): boolean {
    return this.begun;
  }

  /** Calls `listener` when the shutdown begins, before anything is closed. */
  onStopping(listener: () => void): void {
    this.listeners.push(listener);
  }

  onModuleDestroy(): void {
    this.begun = true;
    for (const listener of this.listeners) listener();
  }
}
