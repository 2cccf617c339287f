import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseSettings, SETTING_NAMES, SettingsError } from './settings.js';

function getProblems(environment: Record<string, string>): readonly string[] {
  try {
    parseSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portolan.example/',
  SESSION_SECRET: 'a'.repeat(40),
  ALLOW_SANDBOX_PAYMENTS: 'true',
};

describe('settings', () => {
  it('default to the embedded mode', () => {
    const settings = parseSettings({});
    expect(settings).toMatchObject({
      port: 3000,
      databaseUrl: null,
      redisUrl: null,
      worker: 'inline',
      dataDir: '.data',
    });
    expect(settings.publicUrl).toBe('http://localhost:3000');
    expect(settings.secure).toBe(false);
  });

  it('report all problems together, each with the variable and an example', () => {
    expect(getProblems({ PORT: 'eighty', DATABASE_URL: 'mysql://x', WORKER: 'maybe' })).toEqual([
      'PORT must be a port number such as 3000.',
      'DATABASE_URL must be a URL such as postgres://user:password@host:5432/name.',
      'WORKER must be inline or separate.',
    ]);
  });

  it('treat an empty value as not set', () => {
    expect(parseSettings({ PORT: '', REDIS_URL: ' ' }).port).toBe(3000);
  });

  it('require all settings of a group when one of them is set', () => {
    expect(getProblems({ GOOGLE_CLIENT_ID: 'id' })).toEqual([
      'GOOGLE_CLIENT_SECRET is missing: GOOGLE_CLIENT_ID is set, so it must be the client secret.',
    ]);
  });

  it('require a webhook secret with Stripe', () => {
    const problems = getProblems({ STRIPE_SECRET_KEY: 'sk_live_x1', STRIPE_PUBLISHABLE_KEY: 'pk_live_x1' });
    expect(problems).toEqual([
      'STRIPE_WEBHOOK_SECRET is missing: it must be the signing secret of the webhook endpoint.',
    ]);
  });

  it('treat the origin of the public address and WEB_ORIGINS as same-site', () => {
    const settings = parseSettings({
      PUBLIC_URL: 'https://a.example/',
      WEB_ORIGINS: 'https://b.example, https://c.example/',
    });
    expect(settings.allowedOrigins).toEqual(['https://a.example', 'https://b.example', 'https://c.example']);
    expect(settings.secure).toBe(true);
  });

  it('treat every name of this machine as same-site while no public address is set', () => {
    expect(parseSettings({ PORT: '3100' }).allowedOrigins).toEqual([
      'http://localhost:3100',
      'http://127.0.0.1:3100',
      'http://[::1]:3100',
    ]);
  });

  it('refuse example secrets in production', () => {
    expect(parseSettings(PRODUCTION).production).toBe(true);
    const example = { ...PRODUCTION, SESSION_SECRET: 'change-me-to-at-least-32-random-characters' };
    expect(getProblems(example)[0]).toMatch(/^SESSION_SECRET still has the value of \.env\.example/);
  });

  it('require two-step sign-in of admins where it is turned on', () => {
    const required = (environment: Record<string, string>) => parseSettings(environment).requireAdminTotp;
    expect([required({}), required(PRODUCTION)]).toEqual([false, false]);
    expect(required({ ...PRODUCTION, REQUIRE_ADMIN_TOTP: 'true' })).toBe(true);
  });

  it('require a session secret in production', () => {
    expect(getProblems({ ...PRODUCTION, SESSION_SECRET: '' })[0]).toMatch(/^SESSION_SECRET is missing/);
  });

  it('refuse the sandbox in production unless it is allowed', () => {
    expect(getProblems({ ...PRODUCTION, ALLOW_SANDBOX_PAYMENTS: '' })[0]).toMatch(
      /^STRIPE_SECRET_KEY is missing/,
    );
  });

  it('require the file key as 32 bytes in base64', () => {
    const key = Buffer.alloc(32, 5);
    expect(parseSettings({ FILES_KEY: key.toString('base64') }).filesKey).toEqual(key);
    expect(getProblems({ FILES_KEY: 'too short' })).toEqual(['FILES_KEY must be 32 random bytes in base64.']);
  });

  it.each(['tcp://clamav:3310', 'unix:/run/clamd.sock'])('accept the scanner at %s', (address) => {
    expect(parseSettings({ CLAMAV_URL: address }).clamavUrl).toBe(address);
  });

  it.each(['clamav:3310', 'tcp://clamav', 'http://clamav:3310', 'unix:clamd'])(
    'refuse the scanner %s',
    (address) => {
      expect(getProblems({ CLAMAV_URL: address })[0]).toMatch(/^CLAMAV_URL must be a URL/);
    },
  );

  it('require the certificate when its password is set', () => {
    expect(getProblems({ SIGNING_P12_PASSWORD: 'secret' })[0]).toMatch(/^SIGNING_P12 is missing/);
  });

  it('require one certificate for the seals of all separate workers in production', () => {
    const separate = { WORKER: 'separate', DATABASE_URL: 'postgres://localhost/portolan' };
    expect(getProblems({ ...PRODUCTION, ...separate })).toEqual([
      expect.stringMatching(/^SIGNING_P12 is missing: in production with WORKER=separate/),
    ]);
    expect(getProblems({ ...PRODUCTION, ...separate, SIGNING_P12: '/run/secrets/seal.p12' })).toEqual([]);
    expect(getProblems(separate)).toEqual([]);
    expect(getProblems(PRODUCTION)).toEqual([]);
  });

  it('refuse a separate worker on the embedded database', () => {
    expect(getProblems({ WORKER: 'separate' })[0]).toMatch(/^DATABASE_URL is missing/);
  });

  it('are exactly those in .env.example', () => {
    const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');
    const named = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1] ?? '');
    expect([...named].sort()).toEqual([...SETTING_NAMES].sort());
  });
});
