import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { violation } from './boundaries.mjs';
import { fileGraph, groupByFolder } from './file-graph.mjs';
import { findCycle, moduleGraph } from './module-graph.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const m = 'api/src/modules';

describe('the import direction of the api', () => {
  it.each([
    ['app composes a module from its face', 'api/src/app/api.module.ts', '../modules/users/index.js'],
    [
      'app registers a folder of a module',
      'api/src/app/api.module.ts',
      '../modules/users/api/users.resolver.js',
    ],
    [
      'app lists a migration of a module',
      'api/src/app/migrations.ts',
      '../modules/users/migrations/0001-users.js',
    ],
    ['an entry point uses app', 'api/src/main.ts', './app/start.js'],
    ['an api folder uses its core', `${m}/users/api/users.resolver.ts`, '../users.service.js'],
    ['a worker folder uses its core', `${m}/users/worker/mail.processor.ts`, '../users.service.js'],
    ['a folder uses the face of its own module', `${m}/users/api/users.resolver.ts`, '../index.js'],
    ['a core uses platform', `${m}/users/users.service.ts`, '../../platform/errors/domain-error.js'],
    ['a module uses the face of another', `${m}/users/users.service.ts`, '../assessments/index.js'],
    ['a folder uses the face of another module', `${m}/users/api/view.ts`, '../../assessments/index.js'],
    ['a face exports its own files', `${m}/users/index.ts`, './users.service.js'],
    ['platform uses platform', 'api/src/platform/http/a.ts', '../errors/domain-error.js'],
    ['a specification uses the harness', `${m}/users/users.service.spec.ts`, '../../../test/harness/app.js'],
    ['a test uses anything', 'api/test/e2e/users.spec.ts', '../../src/modules/users/users.service.js'],
    ['a package is a package', 'api/src/platform/http/a.ts', 'fastify'],
  ])('allows: %s', (_name, from, specifier) => {
    expect(violation(from, specifier)).toBeNull();
  });

  it.each([
    [
      'platform imports a module',
      'api/src/platform/http/a.ts',
      '../../modules/users/index.js',
      /knows no domain word/,
    ],
    ['platform imports app', 'api/src/platform/http/a.ts', '../../app/start.js', /lies below app/],
    ['app reaches into a core', 'api/src/app/x.ts', '../modules/users/users.service.js', /users\/index\.ts/],
    [
      'a module reaches past a face',
      `${m}/users/a.ts`,
      '../auth/auth.service.js',
      /modules\/auth\/index\.js/,
    ],
    [
      'a module takes an entity of another',
      `${m}/users/a.ts`,
      '../auth/entities/session.js',
      /only through its public/,
    ],
    ['api imports worker', `${m}/users/api/a.ts`, '../worker/b.js', /never import each other/],
    ['worker imports api', `${m}/users/worker/a.ts`, '../api/b.js', /never import each other/],
    ['a core imports its api folder', `${m}/users/users.service.ts`, './api/view.js', /knows no transport/],
    [
      'a core imports its worker folder',
      `${m}/users/users.service.ts`,
      './worker/b.js',
      /knows no transport/,
    ],
    ['a core imports its own face', `${m}/users/users.service.ts`, './index.js', /import the file itself/],
    [
      'a migration imports the code of its module',
      `${m}/users/migrations/0001-users.ts`,
      '../user.entity.js',
      /stands alone/,
    ],
    [
      'a face exports a migration',
      `${m}/users/index.ts`,
      './migrations/0001-users.js',
      /migrations\.ts alone lists/,
    ],
    ['a module imports app', `${m}/users/users.service.ts`, '../../app/start.js', /cannot import app/],
    [
      'the product imports a test',
      `${m}/users/users.service.ts`,
      '../../../test/harness/app.js',
      /not part of the product/,
    ],
    [
      'the api imports the web',
      'api/src/app/x.ts',
      '../../../web/src/lib/theme.js',
      /share the GraphQL schema/,
    ],
  ])('refuses: %s', (_name, from, specifier, why) => {
    expect(violation(from, specifier)).toMatch(why);
  });

  it.each(['api/src', 'web/src', 'packages/pdf-inspection/src', 'packages/pdf-text/src'])(
    'has no circular imports in %s',
    async (folder) => {
      expect(findCycle(await fileGraph(root, folder))).toBeNull();
    },
  );

  it.each([
    ['api/src/modules/guidance', 'engine', 'values'],
    ['api/src/modules/guidance/engine', 'routes', 'lines'],
    ['api/src/modules/guidance/readers', 'work', 'text'],
  ])('has no circular folders in %s, whose layers ARCHITECTURE.md lists', async (folder, upper, lower) => {
    const layers = groupByFolder(await fileGraph(root, folder), folder);
    expect(layers.get(upper)).toContain(lower);
    expect(findCycle(layers)).toBeNull();
  });

  it('has no global product module: app/ binds what lower modules need from higher ones', async () => {
    const { stdout } = await promisify(execFile)('git', ['grep', '-lF', '@Global()', '--', 'api/src'], {
      cwd: root,
    });
    const files = stdout.trim().split('\n');
    expect(files).toContain('api/src/app/ports.module.ts');
    expect(files.filter((file) => file.startsWith('api/src/modules/'))).toEqual([]);
  });

  it('has no circular modules', async () => {
    expect(findCycle(await moduleGraph(root))).toBeNull();
  });

  it('names the path of a circular import', () => {
    const graph = new Map([
      ['users', ['auth']],
      ['auth', ['mail', 'assessments']],
      ['assessments', ['users']],
    ]);
    expect(findCycle(graph)).toEqual(['users', 'auth', 'assessments', 'users']);
  });
});

describe('the import direction of packages/', () => {
  it.each([
    ['a package uses its own files', 'packages/pdf-text/src/a.ts', './b.js'],
    ['a package uses a library', 'packages/pdf-text/src/a.ts', 'pdfkit'],
    ['the api uses a package by its name', 'api/src/platform/pdf/sheet.ts', '@portolan/pdf-text'],
    [
      'a specification uses the samples of a package',
      `${m}/documents/a.spec.ts`,
      '../../../../packages/pdf-inspection/test/corpus/pieces.js',
    ],
  ])('allows: %s', (_name, from, specifier) => {
    expect(violation(from, specifier)).toBeNull();
  });

  it.each([
    [
      'a package imports the api',
      'packages/pdf-text/src/a.ts',
      '../../../api/src/main.js',
      /nothing of the product/,
    ],
    ['a package imports Nest', 'packages/pdf-text/src/a.ts', '@nestjs/common', /nothing of the product/],
    [
      'a package reaches into another',
      'packages/pdf-text/src/a.ts',
      '../../pdf-inspection/src/index.js',
      /nothing of the product/,
    ],
    [
      'the api reaches into a package',
      'api/src/platform/pdf/sheet.ts',
      '../../../../packages/pdf-text/src/pdf-writer.js',
      /by its name/,
    ],
    [
      'the product uses the samples of a package',
      `${m}/documents/a.ts`,
      '../../../../packages/pdf-inspection/test/corpus/pieces.js',
      /by its name/,
    ],
  ])('refuses: %s', (_name, from, specifier, why) => {
    expect(violation(from, specifier)).toMatch(why);
  });
});

describe('the import direction of the web', () => {
  it.each([
    ['app composes a feature', 'web/src/app/routes.tsx', '../features/auth/route'],
    ['a feature uses ui', 'web/src/features/auth/Login.tsx', '../../ui/button/Button'],
    ['a feature uses its own files', 'web/src/features/auth/Login.tsx', './login-form'],
    ['a feature uses the typed paths', 'web/src/features/auth/Login.tsx', '../../lib/paths'],
    ['a feature uses what features share', 'web/src/features/auth/Login.tsx', '../../product/payments/money'],
    [
      'the web reads amounts with the rule of the api',
      'web/src/lib/amounts.ts',
      '../../../api/src/platform/amounts/read-amount.ts',
    ],
    [
      'the web says rules with the translator of the api',
      'web/src/product/rule-text/load-rule-text.ts',
      '../../../../api/src/modules/guidance/rule-text/translate-rule-text.ts',
    ],
    [
      'the catalogues are extracted from the questionnaires of the api',
      'web/scripts/language/questionnaire-words.ts',
      '../../../api/src/modules/questionnaires/definitions.ts',
    ],
    [
      'the build paints the first step of a questionnaire of the api',
      'web/scripts/prerender/questionnaires.ts',
      '../../../api/src/modules/questionnaires/definitions.ts',
    ],
    ['the account uses antd', 'web/src/features/account/Sessions.tsx', 'antd'],
    [
      'the office uses the parts made of antd',
      'web/src/features/admin/rules/A.tsx',
      '../../../ui/antd/Modal',
    ],
    ['the public site opens the chat', 'web/src/public-site/islands/chat.ts', '../../features/chat/island'],
    ['a test uses the testing folder', 'web/src/features/auth/Login.test.tsx', '../../testing/render'],
  ])('allows: %s', (_name, from, specifier) => {
    expect(violation(from, specifier)).toBeNull();
  });

  it.each([
    [
      'a page imports the questionnaires of the api',
      'web/src/features/assessments/A.tsx',
      '../../../../api/src/modules/questionnaires/definitions.ts',
      /share the GraphQL schema/,
    ],
    [
      'a feature imports another',
      'web/src/features/auth/Login.tsx',
      '../dashboard/Card',
      /never imports another one/,
    ],
    [
      'a feature imports the shell',
      'web/src/features/auth/Login.tsx',
      '../../app/shell/Header',
      /composes the features/,
    ],
    ['ui imports a feature', 'web/src/ui/x.tsx', '../features/auth/Login', /pass it in as a property/],
    ['ui imports the product', 'web/src/ui/x.tsx', '../product/payments/money', /pass it in as a property/],
    [
      'the product imports a feature',
      'web/src/product/payments/x.ts',
      '../../features/auth/Login',
      /several features share/,
    ],
    ['the public site imports antd', 'web/src/public-site/a.tsx', 'antd', /loads without antd/],
    ['the dashboard imports antd', 'web/src/features/dashboard/Dashboard.tsx', 'antd', /without antd/],
    [
      'the product imports a part made of antd',
      'web/src/product/x/A.tsx',
      '../../ui/antd/Modal',
      /without antd/,
    ],
    [
      'the public site imports Apollo',
      'web/src/public-site/a.tsx',
      '@apollo/client/react',
      /loads without @apollo/,
    ],
    [
      'the public site imports another part of the chat',
      'web/src/public-site/islands/chat.ts',
      '../../features/chat/ChatPanel',
      /a few kilobytes/,
    ],
    ['the public site imports the app', 'web/src/public-site/a.tsx', '../app/paths', /a few kilobytes/],
    [
      'the questionnaire imports antd',
      'web/src/features/questionnaire/Step.tsx',
      'antd/es/button',
      /without antd/,
    ],
    [
      'the questionnaire imports icons',
      'web/src/features/questionnaire/S.tsx',
      '@ant-design/icons',
      /without antd/,
    ],
    [
      'the product imports the testing folder',
      'web/src/app/main.tsx',
      '../testing/render',
      /not get into a bundle/,
    ],
    ['the web imports the api', 'web/src/lib/x.ts', '../../../api/src/main', /share the GraphQL schema/],
  ])('refuses: %s', (_name, from, specifier, why) => {
    expect(violation(from, specifier)).toMatch(why);
  });

  it('refuses the gql tag, and allows the rest of Apollo Client', () => {
    expect(violation('web/src/lib/x.ts', '@apollo/client', ['gql'])).toMatch(/\.graphql file/);
    expect(violation('web/src/lib/x.ts', '@apollo/client', ['InMemoryCache'])).toBeNull();
  });
});
