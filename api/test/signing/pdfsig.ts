import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** An independent reader's verdict on a sealed file. */
export interface SealVerdict {
  /** It reports every signature as valid. */
  readonly valid: boolean;
  /** It reports that the total document is signed. */
  readonly total: boolean;
  readonly signatures: number;
  readonly text: string;
}

/** Checks a file with pdfsig (poppler-utils). `PDFSIG_PATH` overrides the one on the path. */
export async function pdfsig(file: Uint8Array): Promise<SealVerdict> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portolan-pdfsig-'));
  try {
    const name = path.join(folder, 'file.pdf');
    await writeFile(name, file);
    const text = await runProgram(process.env['PDFSIG_PATH'] ?? 'pdfsig', [name]);
    const count = (words: RegExp) => text.match(words)?.length ?? 0;
    const signatures = count(/^Signature #\d+:$/gm);
    return {
      signatures,
      valid: signatures > 0 && count(/Signature Validation: Signature is Valid\./g) === signatures,
      total: signatures > 0 && count(/^ *- Total document signed$/gm) === signatures,
      text,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** It exits with an error for files without a signature; only a missing program is a failure here. */
function runProgram(program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(program, args, { env: { ...process.env, LC_ALL: 'C' } }, (error, stdout, stderr) => {
      if (error?.code === 'ENOENT') reject(new Error('pdfsig is missing: install poppler-utils.'));
      else resolve(`${stdout}${stderr}`);
    });
  });
}
