import { getMetadataArgsStorage, type ColumnType } from 'typeorm';

/** A column of an entity by its property. */
export interface EntityColumn<Name extends string> {
  readonly name: Name;
  readonly type: ColumnType | undefined;
}

/**
 * The columns that an entity declares, in order, except those in `left`.
 * @param left columns to omit
 */
export function listColumns<Row extends object, Left extends keyof Row & string = never>(
  entity: new () => Row,
  ...left: readonly Left[]
): readonly EntityColumn<Exclude<keyof Row & string, Left>>[] {
  const declared = getMetadataArgsStorage().columns.filter(({ target }) => target === entity);
  const names: readonly string[] = left;
  const isRead = (name: string): name is Exclude<keyof Row & string, Left> => !names.includes(name);
  return declared.flatMap(({ propertyName, options: { type } }) =>
    isRead(propertyName) ? [{ name: propertyName, type }] : [],
  );
}
