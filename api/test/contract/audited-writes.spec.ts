import { lastValueFrom, of, type Observable } from 'rxjs';
import { Controller, Post, type CallHandler, type NestInterceptor } from '@nestjs/common';
import { INTERCEPTORS_METADATA } from '@nestjs/common/constants.js';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Audits, brokenAuditRules, DeclaredAccess } from '../../src/platform/access/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { Database } from '../../src/platform/database/database.js';
import { newId } from '../../src/platform/database/ids.js';
import { startTestApp, type TestApp } from '../harness/index.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
});

afterAll(() => app.close());
afterEach(() => {
  brokenAuditRules.clear();
});

describe('a write that only admins may make', () => {
  it('declares its audit entry, or why it has none', () => {
    const writes = app
      .get(DeclaredAccess)
      .handlers()
      .filter(({ rule, isWrite }) => isWrite && rule?.kind === 'roles' && rule.roles.includes('admin'));
    expect(writes.length).toBeGreaterThan(25);
    expect(writes.filter(({ auditRule }) => !auditRule).map(({ name }) => name)).toEqual([]);
  });
});

/** These handlers change only the caller's own data: an admin is treated like any other person. */
const OWN_ONLY = [
  ...['AccountsController', 'AccountsResolver', 'PasswordsController', 'PasswordsResolver'],
  ...['CredentialsController', 'CredentialsResolver', 'EmailChangeController', 'EmailChangeResolver'],
  ...['AssessmentsController', 'AssessmentsResolver', 'InsightsController', 'InsightsResolver'],
  ...['ProfileOffersController', 'ProfileOffersResolver'],
  ...['UploadsController', 'SigningController', 'SigningResolver', 'ProfilesController', 'ProfilesResolver'],
  ...['NotificationsController', 'NotificationsResolver', 'PreferencesController', 'PreferencesResolver'],
  ...['PaymentsController', 'PaymentsResolver', 'RefundsController', 'RefundsResolver', 'SandboxController'],
  ...['VisaAssessmentsController', 'VisaAssistResolver', 'ApplicationsController', 'ApplicationsResolver'],
  ...['OwnProgramsResolver', 'AffiliatesResolver', 'PersonalExportsController', 'PersonalExportsResolver'],
  // The other handlers of these classes are for admins, too.
  ...['DocumentsController.update', 'DocumentsResolver.setDocumentExpiry', 'ChatResolver.deleteMyChat'],
  // An admin ends the view that they started; the entry about its start has the reason.
  ...['ViewAsController.end', 'ViewAsResolver.endViewAs'],
];

describe('a write that every signed-in person may make', () => {
  it("changes only the person's own data, or declares an admin's audit entry", () => {
    const writes = app
      .get(DeclaredAccess)
      .handlers()
      .filter(({ rule, isWrite, auditRule }) => isWrite && rule?.kind !== 'public' && !auditRule)
      .map(({ name }) => name);
    const isOwn = (name: string) => OWN_ONLY.includes(name) || OWN_ONLY.includes(name.split('.')[0] ?? '');
    expect(writes.filter((name) => !isOwn(name))).toEqual([]);
    const stale = OWN_ONLY.filter(
      (own) => !writes.some((name) => name === own || name.startsWith(`${own}.`)),
    );
    expect(stale).toEqual([]);
  });
});

describe('the count of changed rows', () => {
  it.each([
    ['an insert', sql`INSERT INTO faq (id, question, answer) VALUES (${newId()}, 'Why?', 'Because.')`, 1],
    ['an update', sql`UPDATE faq SET answer = 'So.'`, 1],
    ['a delete inside of a WITH', sql`WITH gone AS (DELETE FROM faq RETURNING id) SELECT id FROM gone`, 1],
    ['a write that finds no row', sql`DELETE FROM faq WHERE id = ${newId()}`, 0],
    ['a lock', sql`SELECT id FROM users FOR UPDATE`, 0],
  ])('includes raw SQL: %s', async (_what, statement, writes) => {
    const ctx = RequestContext.system('test');
    await statement.execute(app.get(Database).query(ctx));
    expect(ctx.effects.writes).toBe(writes);
  });
});

@Controller()
class Probe {
  @Audits('probe.change')
  @Post()
  change(): void {
    // Only its declaration is used.
  }
}

/** A call of `change` that runs `work`. */
async function call(work: (ctx: RequestContext) => void): Promise<string[]> {
  const ctx = RequestContext.system('probe');
  const handler = Reflect.get(Probe.prototype, 'change');
  const context = new ExecutionContextHost([{ requestContext: ctx }], Probe, handler);
  const next: CallHandler = {
    handle(): Observable<string> {
      work(ctx);
      return of('done');
    },
  };
  const [watch] = Reflect.getMetadata(INTERCEPTORS_METADATA, handler) as NestInterceptor[];
  await lastValueFrom(await watch!.intercept(context, next));
  return [...brokenAuditRules];
}

describe('the audit watch, which fails every test that calls a declared write', () => {
  it('reports rows that were changed without an entry', async () => {
    const broken = await call(({ effects }) => {
      effects.writes += 1;
    });
    expect(broken).toEqual(['Probe.change changed rows and left no audit entry']);
  });

  it('reports an entry with an undeclared action', async () => {
    const broken = await call(({ effects }) => {
      effects.writes += 1;
      effects.audited.push('probe.other');
    });
    expect(broken).toEqual(['Probe.change left undeclared audit entries: probe.other']);
  });

  it('accepts a declared entry, and a call that changes nothing', async () => {
    const audited = await call(({ effects }) => {
      effects.writes += 2;
      effects.audited.push('probe.change');
    });
    expect([...audited, ...(await call(() => undefined))]).toEqual([]);
  });

  it('covers what is written in the transactions of the call', async () => {
    const admin = await app.signUpAdmin();
    const answer = await admin.client.post('/api/admin/pricing', {
      name: 'Probe',
      price: 10,
      description: 'A price.',
    });
    expect(answer.status).toBe(201);
    expect([...brokenAuditRules]).toEqual([]);
    const rows = await app.sql('SELECT action, actor_id, request_id FROM audit_entry');
    expect(rows).toEqual([
      {
        action: 'pricing.create',
        actor_id: admin.user.id,
        request_id: answer.headers.get('x-request-id'),
      },
    ]);
  });
});
