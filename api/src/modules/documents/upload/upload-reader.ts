import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { newId } from '../../../platform/database/ids.js';
import { DomainError } from '../../../platform/errors/index.js';
import { BodyReader, bodyTooLarge } from '../../../platform/http/body-reader.js';
import { assertPlain, parseJsonBody } from '../../../platform/http/json-body.js';
import { FILE_STORE, STAGING_FOLDER, type FileStore } from '../../../platform/storage/index.js';
import { JsonForm } from './json-form.js';
import { readBoundary, readParts } from './multipart.js';
import { text } from './part-head.js';
import {
  declaredType,
  fileMissing,
  fileTooLarge,
  invalidFileType,
  MAX_FILE_BYTES,
  type ReceivedUpload,
  type StagedFile,
} from './received-upload.js';
import { discardStaged, explainStoreFailure } from './store-failure.js';

const KIB = 1024;
const MAX_JSON = 15 * 1024 * KIB;
/** The maximum total size of a multipart form's fields, including part headers. */
const MAX_FIELDS = 256 * KIB;
const MAX_MULTIPART = MAX_FILE_BYTES + 2 * MAX_FIELDS;

/** The part of a request that is read here. */
type Upload = Pick<FastifyRequest, 'raw'>;

/**
 * Receives uploads: bytes are streamed into the store and never completely in memory. Handlers mark their routes
 * with `StreamedBody`. No staged file remains after any failure.
 */
@Injectable()
export class UploadReader {
  constructor(@Inject(FILE_STORE) private readonly files: FileStore) {}

  /**
   * Reads a multipart form with one file in its field `file`, in any order.
   * @throws DomainError FILE_TOO_LARGE, PAYLOAD_TOO_LARGE, INVALID_FILE_TYPE, VALIDATION_FAILED, UNAVAILABLE
   */
  multipart(request: Upload): Promise<ReceivedUpload> {
    return this.reading(request, MAX_MULTIPART, fileTooLarge, async (body, stage) => {
      const fields: Record<string, unknown> = {};
      let file: Omit<ReceivedUpload, 'fields'> | null = null;
      let bytes = 0;
      for await (const { head, content } of readParts(
        body,
        readBoundary(request.raw.headers['content-type'] ?? ''),
      )) {
        if (head.name === 'file' && head.filename !== undefined) {
          // If no file was chosen, a form sends an empty file without a name.
          if (file) throw DomainError.invalid([{ field: 'file', message: 'Send one file at a time.' }]);
          const mimeType = declaredType(head.contentType);
          file = { staged: await stage(content), originalName: head.filename, mimeType };
          continue;
        }
        if (head.filename !== undefined || Object.hasOwn(fields, head.name)) throw unexpected(head.name);
        const pieces: Buffer[] = [];
        for await (const piece of content) {
          bytes += piece.length;
          if (bytes > MAX_FIELDS) throw bodyTooLarge();
          pieces.push(Buffer.from(piece));
        }
        const field = { [head.name]: text(Buffer.concat(pieces)) };
        assertPlain(field);
        Object.assign(fields, field);
      }
      if (!file || (file.originalName === '' && file.staged.bytes === 0)) throw fileMissing('file');
      return { fields, ...file };
    });
  }

  /**
   * Reads a JSON object with the file as a base64 data URL in `fileData`.
   * @throws DomainError FILE_TOO_LARGE, PAYLOAD_TOO_LARGE, INVALID_FILE_TYPE, MALFORMED_JSON, VALIDATION_FAILED,
   * UNAVAILABLE
   */
  json(request: Upload): Promise<ReceivedUpload> {
    return this.reading(request, MAX_JSON, bodyTooLarge, async (body, stage) => {
      const form = new JsonForm(body, 'fileData');
      const file = await form.toFile();
      const urlType = file && declaredType(file.mimeType);
      const staged = file && (await stage(file.content));
      if (file) await form.toFile();
      const fields = parseJsonBody(text(form.text()));
      if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
        throw new DomainError('VALIDATION_FAILED', 'The request body must be a JSON object.');
      }
      const { fileData: _, ...others }: Record<string, unknown> = { ...fields };
      if (!staged) throw fileMissing('fileData');
      const mimeType = agreed(declaredType(getText(others, 'mimeType')), urlType ?? undefined);
      const originalName = getText(others, 'originalName') ?? getText(others, 'filename') ?? '';
      return { fields: others, staged, originalName, mimeType };
    });
  }

  private async reading(
    { raw }: Upload,
    maxBytes: number,
    tooLarge: () => DomainError,
    read: (
      body: BodyReader,
      stage: (content: AsyncGenerator<Buffer>) => Promise<StagedFile>,
    ) => Promise<ReceivedUpload>,
  ): Promise<ReceivedUpload> {
    const body = new BodyReader(raw, maxBytes);
    let key: string | null = null;
    try {
      if (Number(raw.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
      return await read(body, async (content) => {
        key = `${STAGING_FOLDER}${newId()}`;
        return { key, ...(await this.files.put(key, limited(content))) };
      });
    } catch (error) {
      if (key !== null) await discardStaged(this.files, key);
      throw explainStoreFailure(error);
    } finally {
      body.release();
    }
  }
}

async function* limited(content: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.length;
    if (bytes > MAX_FILE_BYTES) throw fileTooLarge();
    yield piece;
  }
}

function agreed(declared: string | undefined, ofUrl: string | undefined): string | undefined {
  if (declared !== undefined && ofUrl !== undefined && declared !== ofUrl) throw invalidFileType();
  return declared ?? ofUrl;
}

function getText(fields: Record<string, unknown>, field: string): string | undefined {
  const value = fields[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw DomainError.invalid([{ field, message: 'Send this as text.' }]);
  return value;
}

function unexpected(name: string): DomainError {
  const message = 'Send each field once, and the file in the field "file".';
  return DomainError.invalid([{ field: name.slice(0, 100), message }]);
}
