import type { SignatureOfCodeQuery } from './signature.generated';

export type SignatureRecord = SignatureOfCodeQuery['signature'];

/** Whether the signed PDF exists; it is created seconds after the signature. */
export const isSealed = ({ signedHash }: SignatureRecord): boolean =>
  signedHash !== null && signedHash !== '';
