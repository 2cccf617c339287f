import type { Locator } from 'playwright-core';

/** Chooses an option of antd's select as a person does: opens it, and clicks the text. */
export async function chooseOption(select: Locator, name: string): Promise<void> {
  await select.click();
  await select.page().getByRole('option', { name }).click();
}
