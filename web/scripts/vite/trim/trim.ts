import { parseAst } from 'vite';
import type { Plugin } from 'vite';

/**
 * What the build leaves out of one module of a package.
 * `module`: its path below `node_modules`.
 * `never`: functions that this app never reaches; called all the same, they throw.
 * `idle`: functions that do nothing in this app, because it doesn't use the feature that they serve.
 * `instead`: the values or function bodies that replace others.
 * A method is named with its class (`QueryManager.query`), and a function in another one can be (`createRouter.fetch`).
 */
export interface Trim {
  readonly module: string;
  readonly never?: readonly string[];
  readonly idle?: readonly string[];
  readonly instead?: Readonly<Record<string, string>>;
}

interface Span {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** A function's body with its braces; otherwise a variable's value. */
  readonly isBody: boolean;
}

const NEVER = "{ throw Error('Left out of the build: web/scripts/vite/trim'); }";

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

/** A property of a node that is itself a node. */
function child(node: Node, key: string): Node | null {
  const value: unknown = Reflect.get(node, key);
  return isNode(value) ? value : null;
}

function nameOf(node: Node | null): string {
  const name: unknown = node === null ? null : Reflect.get(node, 'name');
  return typeof name === 'string' ? name : '';
}

/** The name of a property such as `exports.createRoot`; empty for a computed one. */
function pathOf(node: Node | null): string {
  if (node?.type !== 'MemberExpression') return nameOf(node);
  const [object, property] = [pathOf(child(node, 'object')), nameOf(child(node, 'property'))];
  return object === '' || property === '' ? '' : `${object}.${property}`;
}

/** The functions, methods, and variables with a value, anywhere in a module. */
function listSpans(program: Node): Span[] {
  const spans: Span[] = [];
  const add = (name: string, node: Node | null, isBody: boolean): void => {
    if (name !== '' && node !== null) spans.push({ name, start: node.start, end: node.end, isBody });
  };
  const visit = (value: unknown, owner: string): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, owner);
    if (!isNode(value)) return;
    let inner = owner;
    if (value.type === 'FunctionDeclaration') {
      const name = nameOf(child(value, 'id'));
      add(name, child(value, 'body'), true);
      if (owner !== '') add(`${owner}.${name}`, child(value, 'body'), true);
      inner = name;
    }
    if (value.type === 'VariableDeclarator') add(nameOf(child(value, 'id')), child(value, 'init'), false);
    if (value.type === 'AssignmentExpression') {
      const right = child(value, 'right');
      if (right?.type === 'FunctionExpression') add(pathOf(child(value, 'left')), child(right, 'body'), true);
    }
    if (value.type === 'ClassDeclaration') inner = nameOf(child(value, 'id'));
    if (value.type === 'MethodDefinition') {
      const method = child(value, 'value');
      add(`${owner}.${nameOf(child(value, 'key'))}`, method && child(method, 'body'), true);
    }
    for (const each of Object.values(value)) visit(each, inner);
  };
  visit(program, '');
  return spans;
}

/**
 * A module without the parts that its trim names.
 * @throws Error if a name isn't in the module exactly once: after an update of the package, its trim must be read
 * again
 */
export function trimModule(code: string, { module, never = [], idle = [], instead = {} }: Trim): string {
  const replacements = new Map([
    ...never.map((name) => [name, NEVER] as const),
    ...idle.map((name) => [name, '{}'] as const),
    ...Object.entries(instead),
  ]);
  const program: unknown = parseAst(code);
  if (!isNode(program)) throw new Error(`${module} could not be parsed.`);
  const spans = listSpans(program).filter(({ name }) => replacements.has(name));
  for (const name of replacements.keys()) {
    const count = spans.filter((span) => span.name === name).length;
    if (count !== 1)
      throw new Error(`${module} has ${String(count)} parts named ${name}: check web/scripts/vite/trim.`);
  }
  // The last one first, so that the places of the others stay; what is inside a replaced part goes with it.
  return spans
    .filter(
      (span) => !spans.some((other) => other !== span && other.start <= span.start && other.end >= span.end),
    )
    .sort((one, other) => other.start - one.start)
    .reduce((text, { name, start, end }) => {
      return `${text.slice(0, start)}${replacements.get(name) ?? ''}${text.slice(end)}`;
    }, code);
}

/**
 * Leaves parts of packages out of the build that this app doesn't use, and that tree shaking can't find.
 * @throws Error at the end of the build if it hasn't loaded a module that a trim names
 */
export function trimPackages(trims: readonly Trim[]): Plugin {
  const seen = new Set<Trim>();
  return {
    name: 'portolan:trim-packages',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const trim = trims.find(({ module }) => id.endsWith(`/node_modules/${module}`));
      if (trim === undefined) return null;
      seen.add(trim);
      return { code: trimModule(code, trim), map: null };
    },
    buildEnd(error) {
      const missed = trims.find((trim) => !seen.has(trim));
      if (error === undefined && missed !== undefined)
        throw new Error(`The build has no ${missed.module}: check web/scripts/vite/trim.`);
    },
  };
}
