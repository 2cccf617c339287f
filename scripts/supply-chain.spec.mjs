import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findLoosePackages, isAtLeast, listPackages, makeBill, readLockFile } from './lib/lock-file.mjs';
import { inRoot, ROOT } from './lib/root.mjs';
import { findSecrets } from './lib/secret-patterns.mjs';

const lock = readLockFile(readFileSync(inRoot('package-lock.json'), 'utf8'));

/** @type {Record<string, { floor: string, why: string }>} */
const floors = JSON.parse(readFileSync(inRoot('scripts', 'safe-versions.json'), 'utf8'));

/** Files in which things that look like secrets aren't: keys created for tests. */
const NO_SECRETS = ['scripts/supply-chain.spec.mjs'];

const MAX_BYTES = 2_000_000;

describe('the lock file', () => {
  it('pins every package by hash, from a registry only', () => {
    expect(listPackages(lock).length).toBeGreaterThan(500);
    expect(findLoosePackages(lock)).toEqual([]);
  });

  it('is rejected without a hash, with a weak one, or with a repository URL', () => {
    const packages = {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '1.0.0', integrity: 'sha1-AAAA' },
      'node_modules/c': {
        integrity: `sha512-${'A'.repeat(86)}==`,
        resolved: 'git+ssh://git@example.org/c.git',
      },
      'node_modules/d': { integrity: `sha512-${'A'.repeat(86)}==` },
      'node_modules/e': { link: true },
    };
    expect(findLoosePackages({ lockfileVersion: 3, packages })).toEqual([
      'node_modules/a',
      'node_modules/b',
      'node_modules/c',
    ]);
  });

  it('has no network-facing package below its reviewed minimum version', () => {
    const packages = listPackages(lock);
    const below = packages.filter(
      ({ name, version = '' }) => floors[name] !== undefined && !isAtLeast(version, floors[name].floor),
    );
    expect(below.map(({ path, version }) => `${path} ${version}`)).toEqual([]);
  });

  it('has every package with a reviewed minimum version, and each minimum has its reason', () => {
    const installed = new Set(listPackages(lock).map(({ name }) => name));
    expect(Object.keys(floors).filter((name) => !installed.has(name))).toEqual([]);
    for (const [name, { why }] of Object.entries(floors))
      expect(why, name).toMatch(
        /^(Reviewed version\.|.*(CVE-\d{4}-\d+|GHSA-[\w-]+|issue \d+|release notes))/,
      );
  });

  it('has a reviewed minimum for what reads requests, mails, images, and answers of other services', () => {
    expect(Object.keys(floors)).toEqual(
      expect.arrayContaining([
        'fastify',
        'find-my-way',
        'ioredis',
        'nodemailer',
        'openid-client',
        'pg',
        'sharp',
      ]),
    );
  });

  it.each([
    ['8.21.0', '8.21.0', true],
    ['8.9.0', '8.21.0', false],
    ['10.0.0', '9.9.9', true],
    ['8.21.0-rc.1', '8.21.0', false],
  ])('compares versions by number: %s with %s', (version, floor, expected) => {
    expect(isAtLeast(version, floor)).toBe(expected);
  });
});

describe('the bill of materials', () => {
  const bill = makeBill(lock, new Date('2026-11-23T09:00:00Z'));

  it('names every package once, with its hash', () => {
    const names = new Set(listPackages(lock).map(({ name, version }) => `${name}@${version}`));
    expect(bill.components).toHaveLength(names.size);
    expect(bill.components.filter(({ hashes }) => !/^[0-9a-f]{128}$/.test(hashes[0]?.content ?? ''))).toEqual(
      [],
    );
  });

  it('encodes scoped names like package URLs', () => {
    const { purl, scope } = bill.components.find(({ name }) => name === '@nestjs/core') ?? {};
    expect(purl).toMatch(/^pkg:npm\/%40nestjs\/core@\d/);
    expect(scope).toBe('required');
  });

  it('is the same for the same lock file', () => {
    expect(makeBill(lock, new Date('2026-11-23T09:00:00Z'))).toEqual(bill);
  });
});

describe('secrets', () => {
  it('are in no file of the repository', () => {
    const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0');
    const found = files
      .filter((file) => file !== '' && !NO_SECRETS.includes(file))
      .filter((file) => {
        const { size } = statSync(inRoot(file), { throwIfNoEntry: false }) ?? { size: MAX_BYTES + 1 };
        return size <= MAX_BYTES;
      })
      .flatMap((file) =>
        findSecrets(readFileSync(inRoot(file), 'utf8')).map(({ name, line }) => `${file}:${line} ${name}`),
      );
    expect(found).toEqual([]);
  });

  it.each([
    ['Stripe key', `sk_live_${'a1'.repeat(12)}`],
    ['Stripe webhook secret', `whsec_${'a1'.repeat(16)}`],
    ['OpenAI key', `sk-proj-${'a1'.repeat(20)}`],
    ['Google client secret', `GOCSPX-${'a1'.repeat(14)}`],
    ['AWS access key', `AKIA${'A1'.repeat(8)}`],
    ['private key', '-----BEGIN PRIVATE KEY-----'],
    ['address with a password', 'postgres://portolan:correcthorsebattery@db.example.org/portolan'],
  ])('are recognized: %s', (name, secret) => {
    expect(findSecrets(`const key = '${secret}';`)).toEqual([{ name, line: 1 }]);
  });
});
