/** The compiled messages of a language: `scripts/vite/catalogues.ts` makes them of `src/locales`. */
declare module 'virtual:catalogue/*' {
  import type { Messages } from '@lingui/core';
  const messages: Messages;
  export default messages;
}
