import { Module, type DynamicModule } from '@nestjs/common';
import { AffiliatesModule } from '../../modules/affiliates/index.js';
import { ApplicationsModule } from '../../modules/applications/index.js';
import { PaymentsModule } from '../../modules/payments/index.js';
import { ReportRollupsService, ReportsModule } from '../../modules/reports/index.js';
import type { Settings } from '../../platform/config/settings.js';
import { RequestContext } from '../../platform/context/request-context.js';
import { CoreModule } from '../core.module.js';
import { inApplication } from './in-application.js';

const USAGE = `Usage:
  rebuild    counts all figures of the reports again; visits, dropped sentences, and answer times of deleted
             conversations stay as they are`;

/**
 * Commands about reports. Without DATABASE_URL the embedded database is started, so the product must be stopped.
 * @param args the command's name
 * @returns the exit code; 0: done; 2: wrong arguments
 */
export async function reportsCommand(args: readonly string[], settings: Settings): Promise<number> {
  if (args.length !== 1 || args[0] !== 'rebuild') {
    console.error(USAGE);
    return 2;
  }
  const started = Date.now();
  await inApplication(
    settings,
    (url) => ReportsProcess.with(settings, url),
    (app) =>
      app.get(ReportRollupsService, { strict: false }).rebuild(RequestContext.system('reports-rebuild')),
  );
  console.log(`The reports were counted again in ${((Date.now() - started) / 1_000).toFixed(1)} s.`);
  return 0;
}

/** The part of the product that counts, and the modules that its tables refer to. */
@Module({})
class ReportsProcess {
  static with(settings: Settings, databaseUrl: string): DynamicModule {
    return {
      module: ReportsProcess,
      imports: [
        CoreModule.with(settings, databaseUrl),
        PaymentsModule,
        AffiliatesModule,
        ApplicationsModule,
        ReportsModule,
      ],
    };
  }
}
