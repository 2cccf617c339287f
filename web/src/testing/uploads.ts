import { vi } from 'vitest';

/** One upload as the page sends it; a test plays the network and the server. */
export class SentUpload {
  status = 0;
  responseText = '';
  aborted = false;
  address = '';
  readonly headers = new Map<string, string>();
  form = new FormData();
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onloadend: (() => void) | null = null;
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = {
    onprogress: null,
  };

  open(_method: string, address: string): void {
    this.address = address;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  send(form: FormData): void {
    this.form = form;
  }

  abort(): void {
    this.aborted = true;
    this.onloadend?.();
  }

  progress(loaded: number, total: number): void {
    this.upload.onprogress?.({ loaded, total });
  }

  answer(status: number, body: Record<string, unknown> = {}): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
    this.onloadend?.();
  }

  breakOff(): void {
    this.onerror?.();
    this.onloadend?.();
  }

  field(name: string): FormDataEntryValue | null {
    return this.form.get(name);
  }
}

/** Takes the place of XMLHttpRequest. @returns the uploads in the order in which they were started */
export function catchUploads(): SentUpload[] {
  const sent: SentUpload[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends SentUpload {
      constructor() {
        super();
        sent.push(this);
      }
    },
  );
  return sent;
}

export function aFile(name = 'passport.pdf', type = 'application/pdf', bytes = 1024): File {
  return new File([new Uint8Array(bytes)], name, { type });
}
