import { createPrivateKey, type KeyObject } from 'node:crypto';
import { OctetString } from 'asn1js';
import {
  AuthenticatedSafe,
  CertBag,
  Certificate,
  type ContentInfo,
  KeyBag,
  PFX,
  PKCS8ShroudedKeyBag,
  SafeContents,
} from 'pkijs';
import { exact, OID } from './der.js';

/** The contents of a PKCS #12 file. */
export interface Pkcs12 {
  readonly key: KeyObject;
  readonly certificates: readonly Certificate[];
}

/**
 * Opens a PKCS #12 file made by OpenSSL 3 or later (AES and PBKDF2; not the old RC2 and 3DES).
 * @throws Error with a readable message if the password is wrong, or the key or certificate is missing
 */
export async function readPkcs12(file: Uint8Array, password: string): Promise<Pkcs12> {
  try {
    return await open(file, password);
  } catch (cause) {
    throw new Error(
      'We can\'t open SIGNING_P12. Check SIGNING_P12_PASSWORD, and make the file with "openssl pkcs12 -export" of OpenSSL 3 or later.',
      { cause },
    );
  }
}

async function open(file: Uint8Array, passphrase: string): Promise<Pkcs12> {
  const password = exact(Buffer.from(passphrase, 'utf8'));
  const pfx = PFX.fromBER(exact(file));
  await pfx.parseInternalValues({ password, checkIntegrity: true });
  const safe = pfx.parsedValue?.authenticatedSafe;
  if (!(safe instanceof AuthenticatedSafe)) throw new Error('The PKCS #12 file has no authenticated safe.');
  await safe.parseInternalValues({
    safeContents: safe.safeContents.map((content: ContentInfo) =>
      content.contentType === OID.encryptedData ? { password } : {},
    ),
  });
  const certificates: Certificate[] = [];
  let key: KeyObject | null = null;
  for (const bag of getBags(safe)) {
    if (bag instanceof CertBag && bag.parsedValue instanceof Certificate) certificates.push(bag.parsedValue);
    if (bag instanceof CertBag && bag.certValue instanceof OctetString && !bag.parsedValue) {
      certificates.push(Certificate.fromBER(bag.certValue.getValue()));
    }
    if (bag instanceof KeyBag || bag instanceof PKCS8ShroudedKeyBag) {
      const der = Buffer.from(bag.toSchema().toBER());
      key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8', passphrase });
    }
  }
  if (key === null || certificates.length === 0)
    throw new Error('The PKCS #12 file has no key or no certificate.');
  return { key, certificates };
}

function getBags(safe: AuthenticatedSafe): unknown[] {
  const parsed: unknown = safe.parsedValue;
  const contents =
    typeof parsed === 'object' && parsed !== null && 'safeContents' in parsed ? parsed.safeContents : null;
  if (!Array.isArray(contents)) return [];
  return contents.flatMap((content: unknown) => {
    const value: unknown =
      typeof content === 'object' && content !== null && 'value' in content ? content.value : null;
    return value instanceof SafeContents ? value.safeBags.map((bag): unknown => bag.bagValue) : [];
  });
}
