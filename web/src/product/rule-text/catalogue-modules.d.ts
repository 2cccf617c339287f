/** The words of the rules in a language: `compileRuleCatalogue` of `scripts/vite/catalogues.ts` makes them. */
declare module 'virtual:rule-catalogue/*' {
  import type { RuleCatalogue } from './translate-rule-text';
  const catalogue: RuleCatalogue;
  export default catalogue;
}
