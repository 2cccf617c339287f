import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

const BUCKET = 'portolan';

/** The bucket settings that README.md requires for uploads and downloads by browsers. */
const CORS = `<CORSConfiguration><CORSRule>
  <AllowedOrigin>*</AllowedOrigin>
  <AllowedMethod>GET</AllowedMethod>
  <AllowedMethod>POST</AllowedMethod>
</CORSRule></CORSConfiguration>`;

export interface S3Store {
  readonly origin: string;
  /** The product's settings for it. */
  readonly settings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** An S3-compatible store with one empty bucket, on its own port. */
export async function startS3(): Promise<S3Store> {
  const directory = await mkdtemp(path.join(tmpdir(), 'portolan-e2e-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [CORS] }],
  });
  const { port } = await server.run();
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    settings: {
      S3_ENDPOINT: origin,
      S3_BUCKET: BUCKET,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
