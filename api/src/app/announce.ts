import path from 'node:path';
import type { Settings } from '../platform/config/settings.js';
import type { RunningProcess } from './launch.js';

/** Prints the product's URL, the location of the first admin's password, and the active modes. */
export function announce(settings: Settings, running: RunningProcess): void {
  const lines = [
    '',
    `Portolan is running at ${running.address ?? settings.publicUrl}`,
    '',
    `  First admin   ${firstAdmin(settings)}`,
    ...modes(settings).map(([name, mode]) => `  ${name.padEnd(13)} ${mode}`),
    '',
    'Press Ctrl-C to stop it.',
    '',
  ];
  console.log(lines.join('\n'));
}

function firstAdmin(settings: Settings): string {
  if (settings.firstAdmin) return `${settings.firstAdmin.email} (ADMIN_EMAIL, ADMIN_PASSWORD)`;
  if (settings.databaseUrl !== null) return 'set ADMIN_EMAIL and ADMIN_PASSWORD to create one';
  return `admin@localhost, password in ${path.resolve(settings.dataDir, 'admin.txt')}`;
}

function modes(settings: Settings): [string, string][] {
  const embedded = 'embedded';
  return [
    [
      'Database',
      settings.databaseUrl === null ? `${embedded} PostgreSQL in ${settings.dataDir}` : 'DATABASE_URL',
    ],
    ['Queue', settings.redisUrl === null ? 'PostgreSQL' : 'Redis'],
    ['Worker', settings.worker === 'inline' ? 'inside this process' : 'separate: npm run start:worker'],
    ['Files', settings.s3 === null ? `${settings.dataDir}/files` : `S3 bucket ${settings.s3.bucket}`],
    ['Mail', settings.smtpUrl === null ? `${settings.dataDir}/outbox, shown at /dev/mail` : 'SMTP'],
    ['Payments', settings.stripe === null ? 'sandbox: no real money moves' : 'Stripe'],
    [
      'Wording',
      settings.llm === null ? 'templates, no language model' : `language model ${settings.llm.model}`,
    ],
    [
      'Social login',
      [settings.google && 'Google', settings.linkedin && 'LinkedIn'].filter(Boolean).join(', ') || 'off',
    ],
  ];
}
