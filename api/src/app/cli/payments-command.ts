import { Module, type DynamicModule } from '@nestjs/common';
import { AffiliatesModule } from '../../modules/affiliates/index.js';
import { ApplicationsModule } from '../../modules/applications/index.js';
import { PaymentsModule, ReconciliationService, type Comparison } from '../../modules/payments/index.js';
import type { Settings } from '../../platform/config/settings.js';
import { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/index.js';
import { CoreModule } from '../core.module.js';
import { inApplication } from './in-application.js';
import { findBookFaults, type BookFault } from './payments-books.js';

const USAGE = `Usage:
  reconcile [--dry-run] [--since YYYY-MM-DD]
    checks every payment that can still change, or has changed since that day (default: 35 days ago), with the payment
    provider, and updates it to match. Then compares payments with credits, reviews, and commissions.
    With --dry-run, nothing is changed.`;

const DAYS = 35;
const DAY_MS = 24 * 60 * 60 * 1_000;

interface Options {
  readonly dryRun: boolean;
  readonly since: Date;
}

/**
 * Commands about payments. Without DATABASE_URL the embedded database is started, so the product must be stopped.
 * @param args the command's name and its options
 * @returns the exit code; 0: records agree; 1: they differ; 2: wrong arguments, or the provider doesn't respond
 */
export async function paymentsCommand(args: readonly string[], settings: Settings): Promise<number> {
  const options = getOptions(args);
  if (options === null) {
    console.error(USAGE);
    return 2;
  }
  try {
    const { comparison, faults } = await reconcile(settings, options);
    return report(comparison, faults);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    console.error(error.message);
    return 2;
  }
}

function getOptions(args: readonly string[]): Options | null {
  const [name, ...rest] = args;
  if (name !== 'reconcile') return null;
  let dryRun = false;
  let since = new Date(Date.now() - DAYS * DAY_MS);
  for (let at = 0; at < rest.length; at += 1) {
    if (rest[at] === '--dry-run') dryRun = true;
    else if (rest[at] === '--since' && /^\d{4}-\d{2}-\d{2}$/.test(rest[at + 1] ?? '')) {
      at += 1;
      since = new Date(`${rest[at] ?? ''}T00:00:00.000Z`);
    } else return null;
  }
  return Number.isNaN(since.getTime()) ? null : { dryRun, since };
}

function reconcile(
  settings: Settings,
  { dryRun, since }: Options,
): Promise<{ comparison: Comparison; faults: BookFault[] }> {
  const ctx = RequestContext.system('payments-reconcile');
  return inApplication(
    settings,
    (url) => PaymentsProcess.with(settings, url),
    async (app) => ({
      comparison: await app.get(ReconciliationService, { strict: false }).compare(ctx, since, !dryRun),
      faults: await findBookFaults(ctx, app.get(Database, { strict: false })),
    }),
  );
}

function report({ compared, differences }: Comparison, faults: readonly BookFault[]): number {
  for (const { payment, sentences, left } of differences) {
    const after = left === null ? '' : left.length === 0 ? ' -> fixed' : ` -> left: ${left.join('; ')}`;
    console.log(
      `${payment.id}  ${payment.paymentIntentId ?? ''}  $${payment.amountCents / 100}  ${sentences.join('; ')}${after}`,
    );
  }
  for (const { paymentId, sentence } of faults) console.log(`${paymentId ?? '-'}  ${sentence}`);
  const open = differences.filter(({ left }) => left === null || left.length > 0).length;
  const right = differences.length - open;
  console.log(
    `${compared} payments compared: ${open} differ from the provider, ${right} were fixed. ${faults.length} errors in our books.`,
  );
  return open === 0 && faults.length === 0 ? 0 : 1;
}

/** The part of the product that handles payments, and the modules that its tables refer to. */
@Module({})
class PaymentsProcess {
  static with(settings: Settings, databaseUrl: string): DynamicModule {
    return {
      module: PaymentsProcess,
      imports: [CoreModule.with(settings, databaseUrl), PaymentsModule, AffiliatesModule, ApplicationsModule],
    };
  }
}
