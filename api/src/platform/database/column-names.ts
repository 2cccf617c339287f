import { CamelCasePlugin } from 'kysely';

/** Kysely's own case conversion, which memoizes each name. */
class Names extends CamelCasePlugin {
  toColumn(property: string): string {
    return this.snakeCase(property);
  }

  toProperty(column: string): string {
    return this.camelCase(column);
  }
}

const names = new Names();

/** `amountCents` to `amount_cents`: a property's column, or an entity's table. */
export function getColumnName(property: string): string {
  return names.toColumn(property);
}

/** `amount_cents` to `amountCents`. */
export function getPropertyName(column: string): string {
  return names.toProperty(column);
}
