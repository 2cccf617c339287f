import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Each returns the exit code. Code that a command doesn't need isn't loaded. */
const commands: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  /** Writes `api/schema.graphql` from the code. */
  schema: async () => {
    const { emitSchema } = await import('./app/schema.js');
    writeFileSync(fileURLToPath(new URL('../schema.graphql', import.meta.url)), await emitSchema());
    return 0;
  },
  /** Writes `PRIVACY.md` from the entities' annotations. */
  privacy: async () => {
    const { emitPrivacyPage } = await import('./app/privacy-page.js');
    writeFileSync(fileURLToPath(new URL('../../PRIVACY.md', import.meta.url)), emitPrivacyPage());
    return 0;
  },
  /** `guidance stale` and `guidance replay`. */
  guidance: async (args) => {
    const { guidanceCommand } = await import('./app/cli/guidance-commands.js');
    return guidanceCommand(args, new Date().toISOString().slice(0, 10));
  },
  /** `signatures verify`. */
  signatures: async (args) => {
    const { signaturesCommand } = await import('./app/cli/signatures-command.js');
    const { settingsFromEnvironment } = await import('./app/run.js');
    return signaturesCommand(args, settingsFromEnvironment());
  },
  /** `reports rebuild`. */
  reports: async (args) => {
    const { reportsCommand } = await import('./app/cli/reports-command.js');
    const { settingsFromEnvironment } = await import('./app/run.js');
    return reportsCommand(args, settingsFromEnvironment());
  },
  /** `payments reconcile`. */
  payments: async (args) => {
    const { paymentsCommand } = await import('./app/cli/payments-command.js');
    const { settingsFromEnvironment } = await import('./app/run.js');
    return paymentsCommand(args, settingsFromEnvironment());
  },
  /** `accounts turn-off-two-step EMAIL`. */
  accounts: async (args) => {
    const { accountsCommand } = await import('./app/cli/accounts-command.js');
    const { settingsFromEnvironment } = await import('./app/run.js');
    return accountsCommand(args, settingsFromEnvironment());
  },
  /** `backup FILE`. */
  backup: async (args) => {
    const { backupCommand } = await import('./app/cli/backup-commands.js');
    const { settingsFromEnvironment } = await import('./app/run.js');
    return backupCommand(args, settingsFromEnvironment());
  },
  /** `restore FILE`. */
  restore: async (args) => {
    const { restoreCommand } = await import('./app/cli/backup-commands.js');
    const { settingsFromEnvironment } = await import('./app/run.js');
    return restoreCommand(args, settingsFromEnvironment());
  },
  /** `audit verify` and `audit prune`. */
  audit: async (args) => {
    const { auditCommand } = await import('./app/cli/audit-command.js');
    const { settingsFromEnvironment } = await import('./app/run.js');
    return auditCommand(args, settingsFromEnvironment());
  },
};

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (command) {
  process.exitCode = await command(args);
} else {
  console.error(`Unknown command "${name}". Known: ${Object.keys(commands).join(', ')}.`);
  process.exitCode = 1;
}
