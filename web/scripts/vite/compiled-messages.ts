import type { PluginObj } from '@babel/core';
import type * as Babel from '@babel/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

/**
 * Compiles the English messages that the macro leaves in the code, at build time: 'Hello {name}' becomes
 * ["Hello ", ["name"]]. The message parser (9 KiB after brotli) then stays out of the browser.
 */
export function compiledMessages({ types: t }: typeof Babel): PluginObj {
  return {
    name: 'portolan:compiled-messages',
    visitor: {
      ObjectExpression(path) {
        // The mark that the macro puts before each message descriptor.
        const marked = path.node.leadingComments?.some((comment) => comment.value.trim() === 'i18n') ?? false;
        if (!marked) return;
        for (const property of path.node.properties) {
          if (!t.isObjectProperty(property) || !t.isIdentifier(property.key, { name: 'message' })) continue;
          if (t.isStringLiteral(property.value)) {
            property.value = t.valueToNode(compileMessage(property.value.value));
          }
        }
      },
    },
  };
}
