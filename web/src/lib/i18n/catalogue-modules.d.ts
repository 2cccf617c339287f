/** A language's compiled messages, which `scripts/vite/catalogues.ts` generates from `src/locales`. */
declare module 'virtual:catalogue/*' {
  import type { Messages } from '@lingui/core';
  const messages: Messages;
  export default messages;
}
