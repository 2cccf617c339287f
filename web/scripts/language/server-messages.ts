import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const SOURCES = path.join(import.meta.dirname, '../../../api/src');

/** The api's texts for people: the messages, and calls that no catalog can cover. */
export interface CollectedMessages {
  readonly messages: ReadonlySet<string>;
  /** Calls whose message isn't a literal. */
  readonly unreadable: readonly string[];
}

/** Every message in the api's code: the literal argument of `wording.translate`. */
export function collectMessages(): CollectedMessages {
  const messages = new Set<string>();
  const unreadable: string[] = [];
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.spec.ts')) continue;
    const code = readFileSync(path.join(SOURCES, file), 'utf8');
    if (!code.includes('.translate(')) continue;
    const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && isTranslate(node.expression)) {
        const [message] = node.arguments;
        if (message && ts.isStringLiteralLike(message)) messages.add(message.text);
        else unreadable.push(`${file}: ${node.getText(source)}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { messages, unreadable };
}

/** `wording.translate` and `Wording.in(language).translate`. */
export const TRANSLATE = /(^|\.)(wording|Wording\.in\([^()]*\))\.translate$/;

function isTranslate(called: ts.Expression): boolean {
  return TRANSLATE.test(called.getText());
}
