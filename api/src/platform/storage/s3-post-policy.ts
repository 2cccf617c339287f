import { createHmac } from 'node:crypto';
import type { S3Settings } from '../config/settings.js';
import type { DirectUpload, UploadLimits } from './file-store.js';

/**
 * A form with which a browser puts one file under one key (AWS Signature Version 4 over a policy). Unlike a presigned PUT
 * it lets the store itself refuse what is too large.
 */
export function presignedPost(
  settings: S3Settings,
  key: string,
  { maxBytes, mimeType, seconds }: UploadLimits,
  now = new Date(),
): DirectUpload {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const scope = `${day}/${settings.region}/s3/aws4_request`;
  const signed = {
    key,
    'Content-Type': mimeType,
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': `${settings.accessKeyId}/${scope}`,
    'x-amz-date': time,
    ...(settings.encryption !== 'none' && { 'x-amz-server-side-encryption': settings.encryption }),
  };
  const policy = Buffer.from(
    JSON.stringify({
      expiration: new Date(now.getTime() + seconds * 1000).toISOString(),
      conditions: [
        { bucket: settings.bucket },
        ...Object.entries(signed).map(([name, value]) => ({ [name]: value })),
        ['content-length-range', 0, maxBytes],
      ],
    }),
  ).toString('base64');
  const signingKey = [day, settings.region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${settings.secretAccessKey}`),
  );
  return {
    url: `${settings.endpoint}/${settings.bucket}`,
    fields: { ...signed, policy, 'x-amz-signature': hmac(signingKey, policy).toString('hex') },
  };
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
