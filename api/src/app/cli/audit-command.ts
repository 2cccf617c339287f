import { Module, type DynamicModule } from '@nestjs/common';
import { AuditChainService, AuditModule, AuditRetentionService } from '../../modules/audit/index.js';
import type { Settings } from '../../platform/config/settings.js';
import { CoreModule } from '../core.module.js';
import { RequestContext } from '../../platform/context/request-context.js';
import { DomainError } from '../../platform/errors/index.js';
import { inApplication } from './in-application.js';

const USAGE = `Usage:
  verify                    checks the whole audit log and says where it is broken
  prune --older-than DAYS   removes entries older than so many days, at least 366`;

/**
 * Commands about the audit log. Without DATABASE_URL the embedded database is started, so the product must be
 * stopped.
 * @param args the command's name and its options
 * @returns the exit code; 0: done, or intact; 1: broken; 2: wrong arguments
 */
export async function auditCommand(args: readonly string[], settings: Settings): Promise<number> {
  const [name, option, days] = args;
  if (name === 'verify' && args.length === 1) return verify(settings);
  if (name === 'prune' && option === '--older-than' && args.length === 3)
    return prune(settings, Number(days));
  console.error(USAGE);
  return 2;
}

async function verify(settings: Settings): Promise<number> {
  const { entries, head, broken } = await inApplication(settings, getPart(settings), (app) =>
    app.get(AuditChainService, { strict: false }).check(RequestContext.system('audit-verify')),
  );
  if (broken === null) {
    console.log(`The audit log is intact: ${entries} entries${head === null ? '' : `, head ${head}`}.`);
    return 0;
  }
  console.error(`The audit log is broken (${broken.kind}). ${broken.sentence}`);
  console.error(`The ${entries} entries before that are intact.`);
  return 1;
}

async function prune(settings: Settings, days: number): Promise<number> {
  try {
    const removed = await inApplication(settings, getPart(settings), (app) =>
      app.get(AuditRetentionService, { strict: false }).prune(RequestContext.system('audit-prune'), days),
    );
    console.log(`Removed ${removed} entries.`);
    return 0;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    console.error(error.message);
    return 2;
  }
}

function getPart(settings: Settings) {
  return (url: string): DynamicModule => ({
    module: AuditProcess,
    imports: [CoreModule.with(settings, url), AuditModule],
  });
}

@Module({})
class AuditProcess {}
