import type { Language } from '../../src/lib/i18n/languages.ts';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Preview } from '../../src/public-site/previews.ts';
import type { SitePage } from '../../src/public-site/page/site-page.ts';

type Compiled = Readonly<Record<string, CompiledMessage>>;

/** The exports of `src/public-site/entry-server.tsx`. */
export interface ServerEntry {
  readonly render: () => string;
  readonly renderFront: (
    language: Language,
    messages: Compiled,
  ) => { readonly markup: string; readonly title: string; readonly description: string };
  readonly renderPage: (page: SitePage, messages?: Compiled) => string;
  readonly listPreviews: (language: Language, messages: Compiled) => readonly Preview[];
  readonly renderTemplates: (language?: Language, messages?: Compiled) => Readonly<Record<string, string>>;
}

function isServerEntry(value: unknown): value is ServerEntry {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['render', 'renderFront', 'renderPage', 'renderTemplates', 'listPreviews'].every(
      (name) => typeof Reflect.get(value, name) === 'function',
    )
  );
}

/** @throws Error if the module lacks a renderer */
export function readServerEntry(module: unknown): ServerEntry {
  if (!isServerEntry(module))
    throw new Error(
      'entry-server.tsx lacks render(), renderFront(), renderPage(), renderTemplates() or listPreviews().',
    );
  return module;
}
