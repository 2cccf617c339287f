import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { PeriodicTask } from '../../../platform/schedule/periodic-task.js';
import { AuditChainService } from '../index.js';

/** Anchors the end of the audit log's chain outside of the database. */
@Injectable()
export class AuditAnchorTask extends PeriodicTask {
  protected readonly task = 'audit-anchor';
  protected readonly everyMs = 60_000;

  constructor(private readonly chain: AuditChainService) {
    super();
  }

  run(ctx: RequestContext): Promise<void> {
    return this.chain.moveAnchor(ctx);
  }
}
