import { DomainError } from '../../../platform/errors/index.js';

/** The headers of a part of a multipart form. */
export interface PartHead {
  readonly name: string;
  /** Set only for files. */
  readonly filename: string | undefined;
  readonly contentType: string | undefined;
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses the headers of a part. Browsers write names in UTF-8 and a quote as %22; other clients write \" and
 * filename*.
 * @throws DomainError VALIDATION_FAILED
 */
export function parsePartHead(raw: Buffer): PartHead {
  const headers = new Map<string, string>();
  for (const line of text(raw).split('\r\n')) {
    const [, key, value] = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*(.*)$/.exec(line) ?? [];
    if (key === undefined || value === undefined || headers.has(key.toLowerCase())) throw malformedForm();
    headers.set(key.toLowerCase(), value.trim());
  }
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase() ?? 'binary';
  if (!/^(binary|7bit|8bit)$/.test(encoding)) throw malformedForm();
  const parameters = getParameters(headers.get('content-disposition') ?? '');
  const name = parameters.get('name');
  if (name === undefined) throw malformedForm();
  return {
    name,
    filename: extended(parameters.get('filename*')) ?? parameters.get('filename'),
    contentType: headers.get('content-type'),
  };
}

/** @throws DomainError VALIDATION_FAILED for invalid UTF-8 */
export function text(raw: Buffer): string {
  try {
    return UTF8.decode(raw);
  } catch (cause) {
    throw new DomainError('VALIDATION_FAILED', "This form contains text that isn't UTF-8.", { cause });
  }
}

export function malformedForm(): DomainError {
  return new DomainError(
    'VALIDATION_FAILED',
    "We can't read this form. Please send it as multipart/form-data.",
  );
}

function getParameters(disposition: string): Map<string, string> {
  const found = new Map<string, string>();
  let rest = disposition;
  const kind = /^form-data[ \t]*/i.exec(rest);
  if (!kind) throw malformedForm();
  rest = rest.slice(kind[0].length);
  while (rest !== '') {
    const match = /^;[ \t]*([\w*-]+)=(?:"((?:\\["\\]|[^"])*)"|([^\s";]*))[ \t]*/.exec(rest);
    const key = match?.[1]?.toLowerCase();
    if (!match || key === undefined || found.has(key)) throw malformedForm();
    found.set(key, match[2]?.replace(/\\"|%22/g, '"') ?? match[3] ?? '');
    rest = rest.slice(match[0].length);
  }
  return found;
}

/** Decodes the RFC 5987 form: UTF-8''na%C3%AFve.pdf */
function extended(value: string | undefined): string | undefined {
  const encoded = /^utf-8'[\w-]*'(.*)$/i.exec(value ?? '')?.[1];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw malformedForm();
  }
}
