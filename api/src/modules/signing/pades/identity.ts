import { createPrivateKey, sign, X509Certificate, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { PemConverter } from '@peculiar/x509';
import { Certificate } from 'pkijs';
import { readCommonName } from './der.js';
import { ownIdentity } from './own-identity.js';
import { readPkcs12 } from './pkcs12.js';

/** The sealing identity: a private key, its certificate, and the chain up to a root. */
export interface SigningIdentity {
  readonly key: KeyObject;
  readonly certificate: Certificate;
  /** Starts with the signing certificate. */
  readonly chain: readonly Certificate[];
  /** The common name of the certificate, for display. */
  readonly name: string;
}

export interface IdentitySettings {
  readonly dataDir: string;
  /**
   * Path of a PKCS #12 file, or its content in base64; null: use the installation's own identity.
   */
  readonly signingP12: string | null;
  readonly signingP12Password: string | null;
}

/** @throws Error with a readable message if the configured file can't be used */
export async function loadIdentity(settings: IdentitySettings): Promise<SigningIdentity> {
  if (settings.signingP12 === null) return fromPem(await ownIdentity(settings.dataDir));
  const pathOrBase64 = settings.signingP12;
  const bytes = existsSync(pathOrBase64) ? readFileSync(pathOrBase64) : Buffer.from(pathOrBase64, 'base64');
  const { key, certificates } = await readPkcs12(bytes, settings.signingP12Password ?? '');
  return getIdentity(key, certificates);
}

/** Signs with SHA-256 and the key's own algorithm. @returns the raw signature */
export function signBytes(key: KeyObject, bytes: Uint8Array): Buffer {
  return sign('sha256', bytes, { key, dsaEncoding: 'der' });
}

function fromPem(pem: string): SigningIdentity {
  const certificates = PemConverter.decodeWithHeaders(pem)
    .filter(({ type }) => type === PemConverter.CertificateTag)
    .map(({ rawData }) => Certificate.fromBER(rawData));
  return getIdentity(createPrivateKey(pem), certificates);
}

function getIdentity(key: KeyObject, certificates: readonly Certificate[]): SigningIdentity {
  if (key.asymmetricKeyType !== 'rsa' && key.asymmetricKeyType !== 'ec') {
    throw new Error('The signing key must be RSA or an elliptic curve.');
  }
  const certificate = certificates.find((one) =>
    new X509Certificate(Buffer.from(one.toSchema().toBER())).checkPrivateKey(key),
  );
  if (!certificate) throw new Error('None of the certificates belongs to the signing key.');
  const chain = [certificate, ...certificates.filter((one) => one !== certificate)];
  return {
    key,
    certificate,
    chain,
    name: readCommonName(certificate.subject.typesAndValues) ?? 'Portolan',
  };
}
