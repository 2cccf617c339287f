import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { inRoot } from './lib/root.mjs';

/**
 * @typedef {object} Service
 * @property {string} image
 * @property {string[]} [volumes]
 * @property {boolean} [read_only]
 * @property {string[]} [tmpfs]
 * @property {string[]} [cap_drop]
 * @property {string[]} [cap_add]
 * @property {string[]} [security_opt]
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
  });

  it.each(services.filter(([, { image }]) => image !== 'portolan'))(
    '%s names the exact version of its image',
    (_name, { image }) => {
      const [repository = '', tag] = image.split(':');
      // The versions of these two have two numbers.
      const parts = ['postgres', 'chrislusf/seaweedfs'].includes(repository) ? 2 : 3;
      expect(tag).toMatch(new RegExp(`^v?\\d+(\\.\\d+){${parts - 1}}(-[\\w.]+)?$`));
    },
  );

  it('gives every service that keeps running a health check', () => {
    // The api's is in its image, and the setup ends.
    const without = services.filter(([, { healthcheck }]) => healthcheck?.test === undefined);
    expect(without.map(([name]) => name)).toEqual(['api', 'files-setup']);
  });

  it('takes all rights from every service, but those that its start needs', () => {
    for (const [name, { cap_drop, security_opt }] of services) {
      expect(cap_drop, name).toEqual(['ALL']);
      expect(security_opt, name).toEqual(['no-new-privileges:true']);
    }
    const added = services.flatMap(([name, { cap_add }]) => (cap_add ? [[name, ...cap_add]] : []));
    expect(added).toEqual([
      ['proxy', 'NET_BIND_SERVICE'],
      ['files', 'CHOWN', 'DAC_OVERRIDE', 'SETGID', 'SETUID'],
    ]);
  });

  it('mounts the root of every service but the scanner read-only, with room for temporary files', () => {
    const readOnly = services.filter(([, { read_only }]) => read_only === true);
    expect(services.length - readOnly.length).toBe(1);
    expect(compose.services['clamav']?.read_only).toBeUndefined();
    for (const [name, { tmpfs }] of readOnly) expect(tmpfs, name).toContain('/tmp');
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

  it('names the exact version of its image, once', () => {
    expect(dockerfile).toMatch(/^ARG NODE=\d+\.\d+\.\d+-bookworm-slim$/m);
    const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map((match) => match[1]);
    expect(new Set(images)).toEqual(new Set(['node:${NODE}']));
  });

  it('does not run as root, and has a health check', () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK .*\n.*\/health\/live/m);
  });
});
