import type { SignatureOfCodeQuery } from './signature.generated';

export type SignatureRecord = SignatureOfCodeQuery['signature'];

/** Whether the signed PDF is made: it follows the signature by seconds. */
export const isSealed = ({ signedHash }: SignatureRecord): boolean =>
  signedHash !== null && signedHash !== '';
