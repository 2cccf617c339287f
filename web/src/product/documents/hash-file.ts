/** Larger files can't be our documents (10 MB and a certificate page) and would only fill the browser's memory. */
const MAX_BYTES = 512 * 1024 * 1024;

/**
 * Why a file couldn't be hashed: it is far too large, hashing isn't available on insecure pages, or it can't be read.
 */
export type HashProblem = 'too-large' | 'insecure' | 'unreadable';

/**
 * Calculates the SHA-256 of a file in the browser; nothing leaves the device.
 * @returns the hash in hexadecimal, or why there is none
 */
export async function hashFile(file: File): Promise<{ hash: string } | { problem: HashProblem }> {
  if (file.size > MAX_BYTES) return { problem: 'too-large' };
  // Browsers offer Web Crypto only on https and localhost.
  if (!window.isSecureContext) return { problem: 'insecure' };
  try {
    const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(await file.arrayBuffer()));
    return { hash: [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('') };
  } catch (error) {
    console.warn('The file could not be hashed.', error);
    return { problem: 'unreadable' };
  }
}
