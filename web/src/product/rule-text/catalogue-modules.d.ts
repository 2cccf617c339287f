/** The words of the rules in a language: `scripts/vite/catalogues.ts` compiles them. */
declare module 'virtual:rule-catalogue/*' {
  import type { RuleCatalogue } from '../../../../api/src/modules/guidance/rule-text/translate-rule-text.ts';
  const catalogue: RuleCatalogue;
  export default catalogue;
}
