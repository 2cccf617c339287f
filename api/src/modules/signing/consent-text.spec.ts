import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { CONSENT } from './signing.labels.js';

const DIALOG = new URL('../../../../web/src/features/documents/sign/SigningDialog.tsx', import.meta.url);

it('the recorded consent is word for word what the page shows', async () => {
  const page = (await readFile(DIALOG, 'utf8')).replace(/\s+/g, ' ');
  expect(page).toContain(`By signing, you confirm: ${CONSENT}`);
});
