import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import { findExcess } from './document-size.js';

/** `fields` is the contract's cost: one for a field, more for a query that says so. */
export const GRAPHQL_LIMITS = { depth: 10, fields: 1_000, aliasesOfOneField: 15 } as const;

/** What the other rules visit instead of a rejected document, because visiting that is what costs time. */
const NOTHING: DocumentNode = { kind: Kind.DOCUMENT, definitions: [] };

interface Measure {
  readonly depth: number;
  readonly fields: number;
  readonly aliases: ReadonlyMap<string, number>;
}

/**
 * Rejects an operation that is too deep, has too many fields, or repeats one field under too many aliases. Fragments
 * count each time they are spread; each is measured once, so that nesting them costs no time. An expensive query
 * declares its cost (`@Query(() => X, { complexity: 100 })`) and counts as that many fields. Runs before all other rules,
 * which then skip a rejected document.
 */
export function operationLimits(context: ValidationContext): ASTVisitor {
  const measured = new Map<FragmentDefinitionNode, Measure>();
  const costs = getCosts(context.getSchema());

  function measure(set: SelectionSetNode, open: ReadonlySet<string>): Measure {
    let depth = 0;
    let fields = 0;
    const aliases = new Map<string, number>();
    const add = (inner: Measure, levels: number) => {
      depth = Math.max(depth, inner.depth + levels);
      fields += inner.fields;
      // Already too many: no need to know under which names.
      if (fields > GRAPHQL_LIMITS.fields) return;
      for (const [name, count] of inner.aliases) aliases.set(name, (aliases.get(name) ?? 0) + count);
    };
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        // Introspection has its own shape and is switched off in production.
        if (selection.name.value.startsWith('__')) continue;
        fields += costs.get(selection.name.value) ?? 1;
        depth = Math.max(depth, 1);
        if (selection.alias) add(oneAlias(selection.name.value), 0);
        if (selection.selectionSet) add(measure(selection.selectionSet, open), 1);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        add(measure(selection.selectionSet, open), 0);
      } else {
        const fragment = context.getFragment(selection.name.value);
        if (fragment && !open.has(selection.name.value)) add(ofFragment(fragment, open), 0);
      }
    }
    return { depth, fields, aliases };
  }

  function ofFragment(fragment: FragmentDefinitionNode, open: ReadonlySet<string>): Measure {
    let measurement = measured.get(fragment);
    if (!measurement) {
      measurement = measure(fragment.selectionSet, new Set([...open, fragment.name.value]));
      measured.set(fragment, measurement);
    }
    return measurement;
  }

  return {
    Document: {
      enter(document) {
        const excess = findExcess(document);
        const errors = excess
          ? [excess]
          : document.definitions.flatMap((definition) =>
              definition.kind === Kind.OPERATION_DEFINITION ? listErrors(definition) : [],
            );
        for (const error of errors) context.reportError(error);
        return errors.length > 0 ? NOTHING : undefined;
      },
    },
  };

  function listErrors(operation: OperationDefinitionNode): GraphQLError[] {
    const { depth, fields, aliases } = measure(operation.selectionSet, new Set());
    const repeated = [...aliases].find(([, count]) => count > GRAPHQL_LIMITS.aliasesOfOneField);
    const messages = [
      depth > GRAPHQL_LIMITS.depth && `The operation is more than ${GRAPHQL_LIMITS.depth} levels deep.`,
      fields > GRAPHQL_LIMITS.fields && `The operation requests more than ${GRAPHQL_LIMITS.fields} fields.`,
      repeated &&
        `The operation requests the field ${repeated[0]} under more than ${GRAPHQL_LIMITS.aliasesOfOneField} names.`,
    ];
    return messages.flatMap((message) => (message ? [new GraphQLError(message)] : []));
  }
}

const costsBySchema = new WeakMap<GraphQLSchema, ReadonlyMap<string, number>>();

/** Declared costs of queries, by name. */
function getCosts(schema: GraphQLSchema): ReadonlyMap<string, number> {
  const cachedCosts = costsBySchema.get(schema);
  if (cachedCosts) return cachedCosts;
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
  const costs = new Map(
    fields.flatMap(({ name, extensions }) => {
      const cost = extensions['complexity'];
      return typeof cost === 'number' ? [[name, cost] as const] : [];
    }),
  );
  costsBySchema.set(schema, costs);
  return costs;
}

function oneAlias(field: string): Measure {
  return { depth: 0, fields: 0, aliases: new Map([[field, 1]]) };
}
