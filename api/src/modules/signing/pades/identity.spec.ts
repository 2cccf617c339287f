import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pdfsig } from '../../../../test/signing/pdfsig.js';
import { details, plainPdf, strokePng } from '../../../../test/signing/samples.js';
import { TEST_P12, TEST_P12_PASSWORD } from '../../../../test/signing/test-p12.js';
import { parseSettings } from '../../../platform/config/settings.js';
import { compose } from '../pdf/compose.js';
import { loadIdentity } from './identity.js';
import { Seals } from './seals.js';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'portolan-identity-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const own = () => loadIdentity({ dataDir, signingP12: null, signingP12Password: null });

describe("the platform's own certificate", () => {
  it('is created once, readable by nobody else', async () => {
    const [first, second] = [await own(), await own()];
    expect(second.certificate.serialNumber.isEqual(first.certificate.serialNumber)).toBe(true);
    const { mode } = await stat(path.join(dataDir, 'signing-identity.pem'));
    expect(mode & 0o777).toBe(0o600);
  });

  it('is the same for starts that race, and leaves no draft', async () => {
    const all = await Promise.all(Array.from({ length: 3 }, own));
    const keys = new Set(all.map(({ key }) => key.export({ format: 'der', type: 'pkcs8' }).toString('hex')));
    expect(keys.size).toBe(1);
    expect(await readdir(dataDir)).toEqual(['signing-identity.pem']);
  });

  it('is RSA with 3072 bits and states its purpose', async () => {
    const { key, name } = await own();
    expect(key.asymmetricKeyType).toBe('rsa');
    expect(key.asymmetricKeyDetails?.modulusLength).toBe(3072);
    expect(name).toBe('Portolan document seal');
  });

  it('is refused when it does not belong to its key', async () => {
    const file = path.join(dataDir, 'signing-identity.pem');
    await own();
    const [, certificate = ''] = /(-----BEGIN CERTIFICATE[\s\S]*)/.exec(await readFile(file, 'utf8')) ?? [];
    await rm(file);
    await own();
    const [key = ''] = /^[\s\S]*END PRIVATE KEY-----/.exec(await readFile(file, 'utf8')) ?? [];
    await writeFile(file, `${key}\n${certificate}`);
    await expect(own()).rejects.toThrow('None of the certificates belongs to the signing key');
  });
});

describe('a certificate supplied by the operator', () => {
  it('is read from its content or from a file', async () => {
    const file = path.join(dataDir, 'seal.p12');
    await writeFile(file, Buffer.from(TEST_P12, 'base64'));
    for (const signingP12 of [TEST_P12, file]) {
      const { name, key } = await loadIdentity({
        dataDir,
        signingP12,
        signingP12Password: TEST_P12_PASSWORD,
      });
      expect({ name, type: key.asymmetricKeyType }).toEqual({ name: 'Test seal', type: 'ec' });
    }
  });

  it('is refused with a readable message when the password is wrong', async () => {
    const wrong = loadIdentity({ dataDir, signingP12: TEST_P12, signingP12Password: 'compass' });
    await expect(wrong).rejects.toThrow("We can't open SIGNING_P12. Check SIGNING_P12_PASSWORD");
  });

  it('makes seals that pdfsig reports as valid', async () => {
    const seals = new Seals(
      parseSettings({
        NODE_ENV: 'test',
        DATA_DIR: dataDir,
        SIGNING_P12: TEST_P12,
        SIGNING_P12_PASSWORD: TEST_P12_PASSWORD,
      }),
    );
    const composed = await compose({
      original: await plainPdf(),
      mimeType: 'application/pdf',
      signatureImage: await strokePng(),
      details: details(),
      reservedBytes: seals.reservedBytes,
    });
    const verdict = await pdfsig(await seals.seal(composed, 'required'));
    expect(verdict).toMatchObject({ valid: true, total: true });
    expect(verdict.text).toContain('Signer Certificate Common Name: Test seal');
  });
});
