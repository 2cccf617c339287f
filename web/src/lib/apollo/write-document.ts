import { Kind } from 'graphql';
import type { ASTNode } from 'graphql';

const join = (nodes: readonly ASTNode[] | undefined, separator = ''): string =>
  (nodes ?? []).map(writeNode).join(separator);

const wrap = (open: string, inside: string, close: string): string =>
  inside === '' ? '' : `${open}${inside}${close}`;

function writeNode(node: ASTNode): string {
  switch (node.kind) {
    case Kind.DOCUMENT:
      return join(node.definitions, ' ');
    case Kind.OPERATION_DEFINITION:
      return `${node.operation} ${node.name?.value ?? ''}${wrap('(', join(node.variableDefinitions, ','), ')')}${join(node.directives)}${writeNode(node.selectionSet)}`;
    case Kind.FRAGMENT_DEFINITION:
      return `fragment ${node.name.value} on ${node.typeCondition.name.value}${join(node.directives)}${writeNode(node.selectionSet)}`;
    case Kind.VARIABLE_DEFINITION:
      return `${writeNode(node.variable)}:${writeNode(node.type)}${node.defaultValue === undefined ? '' : `=${writeNode(node.defaultValue)}`}${join(node.directives)}`;
    case Kind.SELECTION_SET:
      return `{${join(node.selections, ' ')}}`;
    case Kind.FIELD:
      return `${node.alias === undefined ? '' : `${node.alias.value}:`}${node.name.value}${wrap('(', join(node.arguments, ','), ')')}${join(node.directives)}${node.selectionSet === undefined ? '' : writeNode(node.selectionSet)}`;
    case Kind.FRAGMENT_SPREAD:
      return `...${node.name.value}${join(node.directives)}`;
    case Kind.INLINE_FRAGMENT:
      return `...${node.typeCondition === undefined ? '' : `on ${node.typeCondition.name.value}`}${join(node.directives)}${writeNode(node.selectionSet)}`;
    case Kind.DIRECTIVE:
      return `@${node.name.value}${wrap('(', join(node.arguments, ','), ')')}`;
    case Kind.ARGUMENT:
    case Kind.OBJECT_FIELD:
      return `${node.name.value}:${writeNode(node.value)}`;
    case Kind.VARIABLE:
      return `$${node.name.value}`;
    case Kind.NAMED_TYPE:
      return node.name.value;
    case Kind.LIST_TYPE:
      return `[${writeNode(node.type)}]`;
    case Kind.NON_NULL_TYPE:
      return `${writeNode(node.type)}!`;
    case Kind.LIST:
      return `[${join(node.values, ',')}]`;
    case Kind.OBJECT:
      return `{${join(node.fields, ',')}}`;
    case Kind.STRING:
      return JSON.stringify(node.value);
    case Kind.NULL:
      return 'null';
    case Kind.INT:
    case Kind.FLOAT:
    case Kind.BOOLEAN:
    case Kind.ENUM:
      return String(node.value);
    default:
      throw new Error(`A document for the server has no ${node.kind}.`);
  }
}

/**
 * The text of a document of operations and fragments, without white space. GraphQL's own `print` also knows
 * definitions of types and breaks lines, with three times the code.
 * @throws Error if the document has definitions of types
 */
export function writeDocument(document: ASTNode): string {
  return writeNode(document);
}
