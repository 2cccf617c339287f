import { Kind, type FieldNode, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';

/**
 * Whether the caller selected this field below the resolved one, also through fragments, so that expensive data is read
 * only on demand.
 * @param path names from the top down, such as `aiResult`, `explanation`
 */
export function selects(info: GraphQLResolveInfo, ...path: readonly string[]): boolean {
  return (
    path.reduce<readonly FieldNode[]>(
      (nodes, name) =>
        nodes.flatMap((node) => (node.selectionSet ? fieldsNamed(node.selectionSet, name, info) : [])),
      info.fieldNodes,
    ).length > 0
  );
}

/** The names of the fields selected below the field of this name, also through fragments. */
export function selectedBelow(info: GraphQLResolveInfo, name: string): ReadonlySet<string> {
  const names = new Set<string>();
  const add = (set: SelectionSetNode | undefined): void => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD) names.add(selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) add(selection.selectionSet);
      else add(info.fragments[selection.name.value]?.selectionSet);
    }
  };
  const below = info.fieldNodes.flatMap((node) =>
    node.selectionSet ? fieldsNamed(node.selectionSet, name, info) : [],
  );
  for (const node of below) add(node.selectionSet);
  return names;
}

function fieldsNamed(set: SelectionSetNode, name: string, info: GraphQLResolveInfo): FieldNode[] {
  return set.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value === name ? [selection] : [];
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsNamed(selection.selectionSet, name, info);
    const fragment = info.fragments[selection.name.value];
    return fragment ? fieldsNamed(fragment.selectionSet, name, info) : [];
  });
}
