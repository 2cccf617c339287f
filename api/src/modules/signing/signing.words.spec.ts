import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { CONSENT } from './signing.labels.js';

const DIALOG = new URL('../../../../web/src/features/documents/sign/SigningDialog.tsx', import.meta.url);

it('what is recorded that a person agreed to is what the page shows them, word for word', async () => {
  const page = (await readFile(DIALOG, 'utf8')).replace(/\s+/g, ' ');
  expect(page).toContain(`By signing, you confirm: ${CONSENT}`);
});
