import { RequestMethod } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/index.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
});

afterAll(() => app.close());

/** The literal REST calls of the contract's section 2 that the product has; a new module adds its calls. */
const CONTRACT = `
POST /api/auth/signup
POST /api/auth/login
POST /api/auth/logout
GET /api/auth/me
PATCH /api/auth/me
DELETE /api/auth/me
POST /api/auth/forgot-password
POST /api/auth/reset-password
POST /api/auth/change-password
POST /api/auth/verify-email
POST /api/auth/resend-verification
GET /api/auth/sessions
DELETE /api/auth/sessions
DELETE /api/auth/sessions/:id
GET /api/auth/tokens
POST /api/auth/tokens
DELETE /api/auth/tokens/:id
GET /api/auth/google
GET /api/auth/linkedin
GET /api/assessment-limits
POST /api/assessments/ai
GET /api/assessments
GET /api/assessments/:id
POST /api/assessments/:id/retry
GET /api/user/visa-assessments
GET /api/document-requirements
POST /api/create-payment-intent
GET /api/payments
POST /api/webhooks/stripe
POST /api/payments/:id/refund-request
POST /api/sandbox/payment-intents/:id/confirm
GET /api/documents
POST /api/documents/upload
POST /api/documents
GET /api/documents/:id/file
POST /api/documents/:id/sign
PATCH /api/documents/:id/verify
DELETE /api/documents/:id
GET /api/signatures/:id
GET /api/programs
GET /api/programs/:id
GET /api/applications
POST /api/applications
POST /api/applications/:id/withdraw
GET /api/pricing-tiers
GET /api/faqs
GET /api/success-stories
GET /api/admin/applications
PATCH /api/admin/applications/:id
GET /api/admin/assessments
GET /api/admin/programs
POST /api/admin/programs
PATCH /api/admin/programs/:id
DELETE /api/admin/programs/:id
GET /api/admin/visa-assist
PUT /api/admin/visa-assist/:id
GET /api/admin/pricing
POST /api/admin/pricing
PATCH /api/admin/pricing/:id
DELETE /api/admin/pricing/:id
GET /api/admin/faqs
POST /api/admin/faqs
PATCH /api/admin/faqs/:id
DELETE /api/admin/faqs/:id
GET /api/admin/success-stories
POST /api/admin/success-stories
PATCH /api/admin/success-stories/:id
DELETE /api/admin/success-stories/:id
GET /api/admin/refunds
PATCH /api/admin/refunds/:id
POST /api/admin/payments/:id/refund
GET /api/admin/reports
GET /api/admin/reports/:id.csv
GET /api/guidance/routes
GET /api/guidance/calculators
POST /api/guidance/calculators/:id
`
  .trim()
  .split('\n');

it('every literal call in the contract exists with its method', () => {
  const found = new Set(declaredRoutes());
  expect(CONTRACT.filter((call) => !found.has(call))).toEqual([]);
});

/** `METHOD /path` of every REST handler, each parameter written `:id`. */
function declaredRoutes(): string[] {
  return app
    .get(DiscoveryService)
    .getControllers()
    .flatMap(({ metatype }) => {
      if (typeof metatype !== 'function') return [];
      const prototype: unknown = metatype.prototype;
      if (typeof prototype !== 'object' || prototype === null) return [];
      const prefix = String(Reflect.getMetadata('path', metatype) ?? '');
      return Object.getOwnPropertyNames(prototype).flatMap((name) => {
        const handler: unknown = Reflect.get(prototype, name);
        if (name === 'constructor' || typeof handler !== 'function' || !Reflect.hasMetadata('path', handler))
          return [];
        const method = RequestMethod[Number(Reflect.getMetadata('method', handler))] ?? 'GET';
        const own = String(Reflect.getMetadata('path', handler));
        const path = `/${prefix}/${own}`.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '');
        return [`${method} ${path.replace(/:\w+/g, ':id')}`];
      });
    });
}
