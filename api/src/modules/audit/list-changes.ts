/** `[before, after]` of each changed field; null: no value. */
export function listChanges<Values extends object>(
  fields: readonly (keyof Values & string)[],
  before: Values | null,
  after: Values | null,
): Record<string, readonly [unknown, unknown]> {
  const changed = fields
    .map((field) => [field, [before?.[field] ?? null, after?.[field] ?? null]] as const)
    .filter(([, [was, is]]) => JSON.stringify(was) !== JSON.stringify(is));
  return Object.fromEntries(changed);
}
