/** Copies a text to the clipboard. @returns false if the browser refuses */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.warn('The browser blocked the clipboard.', error);
    return false;
  }
}
