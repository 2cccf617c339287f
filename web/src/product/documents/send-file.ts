import type { DocumentType } from '../../gql/schema-types';
import { NO_ANSWER, problemOfBody } from '../../lib/errors/problem-body';
import { documentAddresses } from './addresses';
import { CallRefused, postJson } from '../../lib/rest/call-api';
import { isRecord } from '../../lib/storage';
import { ConnectionBroken, UploadStopped, postForm } from './transfer';
import type { UploadInProgress } from './transfer';

interface FileToSend {
  file: File;
  type: DocumentType;
  assessmentId: string | null;
  /** Idempotency key, the same for each attempt: the server creates only one document. */
  key: string;
}

/**
 * Sends one file and creates a document from it.
 * @throws CallRefused if the server refuses it or doesn't respond; UploadStopped
 */
export type SendFile = (toSend: FileToSend, way: UploadInProgress) => Promise<void>;

/** Where to upload a file directly, bypassing the api. */
interface Address {
  readonly id: string;
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The store refused the file, or can't be reached from this browser. */
class StoreRefused extends Error {}

/**
 * Uploads directly to the file store if it has URLs for that, otherwise through the api. A store that can't be
 * reached, such as behind a corporate firewall, isn't tried again: the api then takes all files.
 */
export function createSender(): SendFile {
  let direct = true;
  return async (toSend, way) => {
    const address = direct ? await askForAddress(toSend, way.signal) : null;
    if (address === null) {
      direct = false;
      await sendThroughApi(toSend, way);
      return;
    }
    try {
      await putAt(address, toSend.file, way);
    } catch (error) {
      if (!(error instanceof StoreRefused)) throw error;
      direct = false;
      await sendThroughApi(toSend, way);
      return;
    }
    await complete(address, toSend, way.signal);
  };
}

function getForm({ file, type, assessmentId }: FileToSend): FormData {
  const form = new FormData();
  // Fields first, so that the server has them before the file arrives.
  form.append('documentType', type.toLowerCase());
  if (assessmentId !== null) form.append('visaAssessmentId', assessmentId);
  form.append('file', file, file.name);
  return form;
}

async function sendThroughApi(toSend: FileToSend, way: UploadInProgress): Promise<void> {
  const headers = { 'Idempotency-Key': toSend.key };
  const { status, text } = await postForm(documentAddresses.upload, getForm(toSend), way, headers).catch(
    (error: unknown) => {
      throw error instanceof ConnectionBroken ? new CallRefused(NO_ANSWER) : error;
    },
  );
  if (status !== 201) throw new CallRefused(problemOfBody(text));
}

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/** Some systems give files no type; then the name decides. */
function getType({ type, name }: File): string | undefined {
  return type === '' ? TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] : type;
}

/** Null if the api itself stores the files. */
async function askForAddress({ file }: FileToSend, signal: AbortSignal): Promise<Address | null> {
  const body = await stoppable(signal, () =>
    postJson(documentAddresses.directUploads, { mimeType: getType(file) }, signal),
  );
  const upload = isRecord(body) ? body['upload'] : null;
  if (!isRecord(upload)) return null;
  const { id, url, fields } = upload;
  if (typeof id !== 'string' || typeof url !== 'string' || !isRecord(fields)) return null;
  const texts = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return { id, url, fields: Object.fromEntries(texts) };
}

async function putAt({ url, fields }: Address, file: File, way: UploadInProgress): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, file.name);
  const { status } = await postForm(url, form, way).catch((error: unknown) => {
    throw error instanceof ConnectionBroken ? new StoreRefused() : error;
  });
  if (status < 200 || status >= 300) throw new StoreRefused();
}

async function complete({ id }: Address, toSend: FileToSend, signal: AbortSignal): Promise<void> {
  const { file, type, assessmentId } = toSend;
  const declared = {
    originalName: file.name,
    mimeType: getType(file),
    size: file.size,
    documentType: type.toLowerCase(),
    ...(assessmentId !== null && { visaAssessmentId: assessmentId }),
  };
  await stoppable(signal, () => postJson(documentAddresses.completeUpload(id), declared, signal));
}

/** Reports an aborted call as stopped by the person. */
async function stoppable<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw signal.aborted ? new UploadStopped() : error;
  }
}
