import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
  type ListMultipartUploadsCommandOutput,
  type MultipartUpload,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Settings } from '../config/settings.types.js';
import {
  assertKey,
  FileMissing,
  STAGING_FOLDER,
  type DirectUpload,
  type DownloadAs,
  type FileContent,
  type FileStore,
  type ListedFile,
  type StoredFile,
  type UploadLimits,
} from './file-store.js';

const CONNECT_MS = 10_000;
const ANSWER_MS = 30_000;
/** The idle timeout of a running transfer, in milliseconds: the client may be slow. */
const IDLE_MS = 120_000;

/** Files of one bucket of an S3-compatible store. */
export class S3FileStore implements FileStore {
  private readonly client: S3Client;
  private readonly bucket: string;
  /** Options for every stored object. */
  private readonly encrypted: { readonly ServerSideEncryption?: 'AES256' };

  /**
   * @param folders the folders that modules use; everything else in the bucket is ignored
   * @param timeouts overrides the default timeouts, in milliseconds
   */
  constructor(
    private readonly settings: S3Settings,
    private readonly folders: readonly string[],
    timeouts: { readonly connectionTimeout?: number; readonly requestTimeout?: number } = {},
  ) {
    this.encrypted = settings.encryption === 'none' ? {} : { ServerSideEncryption: settings.encryption };
    this.bucket = settings.bucket;
    this.client = new S3Client({
      endpoint: settings.endpoint,
      region: settings.region,
      credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
      forcePathStyle: true,
      // A store that doesn't respond must not block its callers.
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        requestTimeout: ANSWER_MS,
        throwOnRequestTimeout: true,
        socketTimeout: IDLE_MS,
        ...timeouts,
      },
      // Only AWS supports checksums in trailers.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(key: string, content: FileContent): Promise<StoredFile> {
    assertKey(key);
    const hash = createHash('sha256');
    let bytes = 0;
    let broken: unknown = null;
    async function* measure() {
      try {
        for await (const piece of content) {
          if (!(piece instanceof Uint8Array)) throw new TypeError('A file is stored from bytes.');
          hash.update(piece);
          bytes += piece.length;
          yield piece;
        }
      } catch (error) {
        broken = error;
        throw error;
      }
    }
    // One part at a time, to limit memory. A failed upload is aborted together with its parts.
    const upload = new Upload({
      client: this.client,
      params: {
        Bucket: this.bucket,
        Key: key,
        Body: Readable.from(measure(), { objectMode: false }),
        ...this.encrypted,
      },
      queueSize: 1,
    });
    try {
      await upload.done();
      return { bytes, sha256: hash.digest('hex') };
    } catch (error) {
      // Aborting may fail too; the original error matters.
      throw broken ?? error;
    } finally {
      if (content instanceof Readable) content.destroy();
    }
  }

  async open(key: string): Promise<Readable> {
    assertKey(key);
    const { Body } = await this.client
      .send(new GetObjectCommand({ Bucket: this.bucket, Key: key }))
      .catch(missing(key));
    if (!(Body instanceof Readable)) throw new Error('The file store returned no content.');
    return Body;
  }

  async move(from: string, to: string): Promise<void> {
    assertKey(from);
    assertKey(to);
    await this.client
      .send(
        new CopyObjectCommand({
          Bucket: this.bucket,
          Key: to,
          CopySource: `${this.bucket}/${from}`,
          ...this.encrypted,
        }),
      )
      .catch(missing(from));
    await this.delete(from);
  }

  async delete(key: string): Promise<void> {
    assertKey(key);
    await this.client
      .send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key }))
      .catch(missing(key))
      .catch((error: unknown) => {
        if (!(error instanceof FileMissing)) throw error;
      });
  }

  async *list(prefix: string): AsyncIterable<ListedFile> {
    let after: string | undefined;
    do {
      const page = await this.client.send(
        new ListObjectsV2Command({ Bucket: this.bucket, Prefix: prefix, ContinuationToken: after }),
      );
      for (const { Key, LastModified } of page.Contents ?? []) {
        if (Key !== undefined && LastModified) yield { key: Key, storedAt: LastModified };
      }
      after = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (after !== undefined);
  }

  async discardAbandoned(before: Date): Promise<number> {
    let count = 0;
    for (const folder of [STAGING_FOLDER, ...this.folders]) {
      for await (const { Key, UploadId, Initiated } of this.unfinishedUploads(folder)) {
        if (Key === undefined || UploadId === undefined || !Initiated || Initiated >= before) continue;
        await this.client.send(new AbortMultipartUploadCommand({ Bucket: this.bucket, Key, UploadId }));
        count += 1;
      }
    }
    return count;
  }

  private async *unfinishedUploads(folder: string): AsyncIterable<MultipartUpload> {
    let next: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | null = {};
    while (next !== null) {
      const page: ListMultipartUploadsCommandOutput | null = await this.client
        .send(new ListMultipartUploadsCommand({ Bucket: this.bucket, Prefix: folder, ...next }))
        .catch(notListed);
      yield* page?.Uploads ?? [];
      next = page?.IsTruncated
        ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
        : null;
    }
  }

  /** A form rather than a presigned PUT: its policy makes the store itself reject files that are too large. */
  async presignUpload(key: string, { maxBytes, mimeType, seconds }: UploadLimits): Promise<DirectUpload> {
    assertKey(key);
    const { encryption } = this.settings;
    return createPresignedPost(this.client, {
      Bucket: this.bucket,
      Key: key,
      Expires: seconds,
      Conditions: [['content-length-range', 0, maxBytes]],
      Fields: {
        'Content-Type': mimeType,
        ...(encryption !== 'none' && { 'x-amz-server-side-encryption': encryption }),
      },
    });
  }

  presignGet(key: string, { filename, mimeType, seconds }: DownloadAs): Promise<string> {
    assertKey(key);
    const command = new GetObjectCommand({
      Bucket: this.bucket,
      Key: key,
      ResponseContentDisposition: `attachment; filename*=UTF-8''${rfc5987(filename)}`,
      ResponseContentType: mimeType,
      ResponseCacheControl: 'private, no-store',
    });
    return getSignedUrl(this.client, command, { expiresIn: seconds });
  }
}

/** Some stores delete incomplete uploads by themselves and don't list them. */
function notListed(error: unknown): null {
  if (error instanceof S3ServiceException && error.name === 'NotImplemented') return null;
  throw error;
}

function missing(key: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404)
      throw new FileMissing(key);
    throw error;
  };
}

function rfc5987(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
