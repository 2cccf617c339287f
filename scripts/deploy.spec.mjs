import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { inRoot } from './lib/root.mjs';

/**
 * @typedef {object} Service
 * @property {string} image
 * @property {string[]} [volumes]
 * @property {Record<string, string>} [environment]
 * @property {Record<string, { condition: string }>} [depends_on]
 * @property {{ test?: string[] }} [healthcheck]
 * @property {{ source: string }[]} [configs]
 */

/** @type {{ services: Record<string, Service>, volumes: object, configs: object }} */
const compose = parse(readFileSync(inRoot('docker-compose.yml'), 'utf8'), { merge: true });
const services = Object.entries(compose.services);
const settings = new Set(
  [...readFileSync(inRoot('.env.example'), 'utf8').matchAll(/^# ([A-Z][A-Z0-9_]*)=/gm)].map(
    (match) => match[1],
  ),
);

describe('docker-compose.yml', () => {
  it('has the api, its worker, and all of their dependencies', () => {
    expect(Object.keys(compose.services).sort()).toEqual(
      ['api', 'clamav', 'database', 'files', 'files-setup', 'mail', 'proxy', 'redis', 'worker'].sort(),
    );
    expect(compose.services['database']?.image).toBe('postgres:18');
  });

  it.each(['api', 'worker'])('gives the %s only settings that exist', (name) => {
    const names = Object.keys(compose.services[name]?.environment ?? {});
    expect(names.filter((setting) => !settings.has(setting))).toEqual([]);
    expect(names).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'REDIS_URL', 'S3_BUCKET', 'SMTP_URL', 'WORKER']),
    );
  });

  it('lets all processes seal with one certificate: a configured one, or that of the shared volume', () => {
    for (const name of ['api', 'worker']) {
      const service = compose.services[name];
      expect(service?.volumes, name).toContain('data:/data');
      expect(service?.environment?.['SIGNING_P12'], name).toBe('${SIGNING_P12:-}');
    }
  });

  it.each(services)('%s waits only for conditions that its dependencies can reach', (_name, service) => {
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      const target = compose.services[other];
      expect(target, other).toBeDefined();
      // The api's health check is in its image.
      if (condition === 'service_healthy' && other !== 'api')
        expect(target?.healthcheck?.test, other).toBeDefined();
    }
  });

  it.each(services)('%s mounts only existing volumes, files and configurations', (_name, service) => {
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':');
      if (source.startsWith('.')) expect(existsSync(inRoot(source)), source).toBe(true);
      else expect(compose.volumes).toHaveProperty(source);
    }
    for (const { source } of service.configs ?? []) expect(compose.configs).toHaveProperty(source);
  });
});

describe('deploy/Dockerfile', () => {
  const dockerfile = readFileSync(inRoot('deploy/Dockerfile'), 'utf8');

  it('copies only existing files', () => {
    const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
      (match) => match[1]?.split(' ') ?? [],
    );
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.filter((source) => !existsSync(inRoot(source)))).toEqual([]);
  });

  it('does not run as root, and has a health check', () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK .*\n.*\/health\/live/m);
  });
});
