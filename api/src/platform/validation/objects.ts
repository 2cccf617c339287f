/** A copy with only these properties. */
export function pick<Values extends object, Name extends keyof Values>(
  values: Values,
  names: readonly Name[],
): Pick<Values, Name> {
  const picked: Partial<Pick<Values, Name>> = {};
  for (const name of names) picked[name] = values[name];
  if (!hasAll(picked, names)) throw new TypeError('A property to pick is missing.');
  return picked;
}

/** A copy without the properties that are undefined. */
export function withoutAbsent<Values extends object>(values: Values): Values {
  const copy = { ...values };
  for (const [name, value] of Object.entries(copy)) {
    if (value === undefined) Reflect.deleteProperty(copy, name);
  }
  return copy;
}

function hasAll<Values extends object>(
  picked: Partial<Values>,
  names: readonly (keyof Values)[],
): picked is Values {
  return names.every((name) => name in picked);
}

/**
 * Returns a row as a view: `exactRow<View>()(row)`. Doesn't compile if the row has a property that the view lacks.
 */
export function exactRow<View extends object>() {
  return <Row extends object>(row: Row & Record<Exclude<keyof Row, keyof View>, never>): Row => row;
}
