import { transformSync } from '@babel/core';
import { describe, expect, it } from 'vitest';
import { babelPlugins, messagePlugins } from './babel-plugins.ts';

const source = `
import { Trans } from '@lingui/react/macro';
export function Greeting({ name }) { return <p><Trans>Hello {name}</Trans></p>; }
`;

function transform(file: string, plugins: typeof babelPlugins): string {
  const options = {
    plugins,
    filename: file,
    parserOpts: { plugins: ['jsx' as const] },
    babelrc: false,
    configFile: false as const,
  };
  return transformSync(source, options)?.code?.replace(/\s+/g, '') ?? '';
}

describe('a message in the code', () => {
  it('is compiled, so that the browser needs no parser', () => {
    expect(transform('/src/features/auth/x.tsx', messagePlugins)).toContain('message:["Hello",["name"]]');
  });

  it("is compiled too where React's compiler works on the file", () => {
    const code = transform('/src/features/account/x.tsx', babelPlugins);
    expect(code).toContain('react/compiler-runtime');
    expect(code).toContain('["Hello",["name"]]');
  });
});
