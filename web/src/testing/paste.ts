import type { UserEvent } from '@testing-library/user-event';

/**
 * Puts a text into a field at once, as pasting does, behind what is there. For texts whose keys don't matter: each key would
 * render the whole form again, which is slow in jsdom.
 */
export async function paste(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
