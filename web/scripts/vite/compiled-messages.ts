import type { NodePath, PluginObj } from '@babel/core';
import type * as Babel from '@babel/core';
import type { ObjectExpression } from '@babel/types';
import { compileMessage } from '@lingui/message-utils/compileMessage';

/**
 * Compiles the English messages that the macro leaves in the code, at build time: 'Hello {name}' becomes
 * ["Hello ", ["name"]]. The message parser (9 KiB after brotli) then stays out of the browser.
 */
export function compiledMessages({ types: t }: typeof Babel): PluginObj {
  const compile = (path: NodePath<ObjectExpression>): void => {
    // The mark that the macro puts before each message descriptor.
    const marked = path.node.leadingComments?.some((comment) => comment.value.trim() === 'i18n') ?? false;
    if (!marked) return;
    for (const property of path.node.properties) {
      if (!t.isObjectProperty(property) || !t.isIdentifier(property.key, { name: 'message' })) continue;
      if (t.isStringLiteral(property.value)) {
        property.value = t.valueToNode(compileMessage(property.value.value));
      }
    }
  };
  return {
    name: 'portolan:compiled-messages',
    visitor: {
      Program: {
        // Runs as soon as the macro has processed the program: React's compiler, which is next, removes the mark.
        enter: (program) => {
          program.traverse({ ObjectExpression: compile });
        },
      },
    },
  };
}
