import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * The output of pdfsig (poppler-utils) for a file. It exits with an error if it finds no signature, and says
 * so.
 */
export async function getPdfsig(file: Uint8Array): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portolan-pdfsig-'));
  try {
    const name = path.join(folder, 'file.pdf');
    await writeFile(name, file);
    return await new Promise((resolve, reject) => {
      execFile('pdfsig', [name], { env: { ...process.env, LC_ALL: 'C' } }, (error, stdout, stderr) => {
        if (error?.code === 'ENOENT') reject(new Error('pdfsig is missing: install poppler-utils.'));
        else resolve(`${stdout}${stderr}`);
      });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
