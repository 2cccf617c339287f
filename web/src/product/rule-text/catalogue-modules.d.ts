/** The texts of the rules in a language, compiled by `scripts/vite/catalogues.ts`. */
declare module 'virtual:rule-catalogue/*' {
  import type { RuleCatalogue } from '../../../../api/src/modules/guidance/rule-text/translate-rule-text.ts';
  const catalogue: RuleCatalogue;
  export default catalogue;
}
