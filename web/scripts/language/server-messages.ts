import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const SOURCES = path.join(import.meta.dirname, '../../../api/src');

/** What the code says to people in their languages: the messages, and what no catalogue could have. */
export interface CollectedMessages {
  readonly messages: ReadonlySet<string>;
  /** Places that say something that isn't written there. */
  readonly unreadable: readonly string[];
}

/** Every message in the code of the api: the literal that `say` is called with. */
export function collectMessages(): CollectedMessages {
  const messages = new Set<string>();
  const unreadable: string[] = [];
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.spec.ts')) continue;
    const code = readFileSync(path.join(SOURCES, file), 'utf8');
    if (!code.includes('.say(')) continue;
    const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && isSay(node.expression)) {
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

function isSay(called: ts.Expression): boolean {
  return ts.isPropertyAccessExpression(called) && called.name.text === 'say';
}
