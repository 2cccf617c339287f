import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

const BUCKET = 'portolan';

export interface S3Server {
  /** The product's settings for it. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** An S3-compatible server with one empty bucket, on its own port. */
export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 'portolan-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
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
