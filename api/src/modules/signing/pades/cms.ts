import { createHash } from 'node:crypto';
import { Null, ObjectIdentifier, OctetString, Sequence, Set as DerSet } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { exact, OID } from './der.js';
import { signBytes, type SigningIdentity } from './identity.js';

/** Requests a timestamp for a signature. @returns the DER-encoded token, a ContentInfo */
export type Timestamper = (signature: Uint8Array) => Promise<Uint8Array>;

const SIGNED = 0;
const UNSIGNED = 1;

/**
 * Creates a detached CMS signature for PAdES (ETSI EN 319 142-1, baseline B; with a timestamp,
 * baseline T). The signed attributes are the content type, the digest, and the signing certificate;
 * the time is in the PDF and in the timestamp.
 *
 * @param sha256 the digest of the signed bytes
 * @returns the DER-encoded ContentInfo
 */
export async function signDetached(
  sha256: Uint8Array,
  identity: SigningIdentity,
  timestamper: Timestamper | null,
  eContentType: string = OID.data,
  content: Uint8Array | null = null,
): Promise<Uint8Array> {
  const attributes = signedAttributes(sha256, identity, eContentType);
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({
      issuer: identity.certificate.issuer,
      serialNumber: identity.certificate.serialNumber,
    }),
    digestAlgorithm: new AlgorithmIdentifier({ algorithmId: OID.sha256, algorithmParams: new Null() }),
    signedAttrs: new SignedAndUnsignedAttributes({ type: SIGNED, attributes }),
    signatureAlgorithm: signatureAlgorithm(identity),
  });
  // The signature covers the SET itself, without its implicit tag (RFC 5652, 5.4).
  const set = new DerSet({ value: attributes.map((attribute) => attribute.toSchema()) });
  const signature = signBytes(identity.key, new Uint8Array(set.toBER()));
  signer.signature = new OctetString({ valueHex: exact(signature) });
  if (timestamper) {
    const token = await timestamper(signature);
    signer.unsignedAttrs = new SignedAndUnsignedAttributes({
      type: UNSIGNED,
      attributes: [
        new Attribute({
          type: OID.timestampToken,
          values: [ContentInfo.fromBER(exact(token)).toSchema()],
        }),
      ],
    });
  }
  const signed = new SignedData({
    version: eContentType === OID.data ? 1 : 3,
    digestAlgorithms: [new AlgorithmIdentifier({ algorithmId: OID.sha256, algorithmParams: new Null() })],
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType,
      ...(content ? { eContent: new OctetString({ valueHex: exact(content) }) } : {}),
    }),
    signerInfos: [signer],
    certificates: [...identity.chain],
  });
  const info = new ContentInfo({ contentType: OID.signedData, content: signed.toSchema(true) });
  return new Uint8Array(info.toSchema().toBER());
}

/** Sorted in DER order for sets, so that the signed and the sent bytes are the same. */
function signedAttributes(sha256: Uint8Array, identity: SigningIdentity, eContentType: string): Attribute[] {
  const certificateHash = createHash('sha256')
    .update(Buffer.from(identity.certificate.toSchema().toBER()))
    .digest();
  const attributes = [
    new Attribute({ type: OID.contentType, values: [new ObjectIdentifier({ value: eContentType })] }),
    new Attribute({ type: OID.messageDigest, values: [new OctetString({ valueHex: exact(sha256) })] }),
    new Attribute({
      type: OID.signingCertificateV2,
      // SigningCertificateV2 { certs { ESSCertIDv2 { certHash } } }; SHA-256 is the default and
      // omitted.
      values: [
        new Sequence({
          value: [
            new Sequence({
              value: [new Sequence({ value: [new OctetString({ valueHex: exact(certificateHash) })] })],
            }),
          ],
        }),
      ],
    }),
  ];
  return sortedForDer(attributes);
}

function signatureAlgorithm({ key }: SigningIdentity): AlgorithmIdentifier {
  return key.asymmetricKeyType === 'ec'
    ? new AlgorithmIdentifier({ algorithmId: OID.ecdsaWithSha256 })
    : new AlgorithmIdentifier({ algorithmId: OID.rsaWithSha256, algorithmParams: new Null() });
}

function sortedForDer(attributes: readonly Attribute[]): Attribute[] {
  const der = (attribute: Attribute) => Buffer.from(attribute.toSchema().toBER());
  return [...attributes].sort((attribute, other) => Buffer.compare(der(attribute), der(other)));
}
