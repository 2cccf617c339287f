import { compiledMessages } from './compiled-messages.ts';

type BabelPlugin = typeof compiledMessages | [string, Record<string, unknown>];

/**
 * The message macro keeps the English text in the code (so no catalog must be loaded for it); the second
 * plugin compiles it. Shared by the build and the tests.
 */
export const messagePlugins: BabelPlugin[] = [
  ['@lingui/babel-plugin-lingui-macro', { stripMessageField: false }],
  compiledMessages,
];

/**
 * The pages without antd are small forms that gain nothing from memoization, and its code would cost them 3 %
 * of their size budget: React's compiler only processes the areas with long lists and tables.
 */
const compiledAreas = /\/src\/features\/(dashboard|account|admin|documents|programs|affiliate)\//;

export const babelPlugins: BabelPlugin[] = [
  ...messagePlugins,
  ['babel-plugin-react-compiler', { sources: (file: string) => compiledAreas.test(file) }],
];
