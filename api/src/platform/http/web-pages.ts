import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { DomainError } from '../errors/index.js';
import { FILES_ROUTE } from './identify.js';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Serves the built web client: its files, the prerendered pages, and the app's page for every path of the app. */
export async function serveWebPages(instance: FastifyInstance, root: string): Promise<void> {
  if (!existsSync(path.join(root, 'app.html'))) {
    instance.get(FILES_ROUTE, () => {
      throw DomainError.notFound();
    });
    return;
  }
  const files = new Set(filesBelow(root));
  const isPage = pathMatcher(path.join(root, 'routes.json'));
  await instance.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false });

  instance.get(FILES_ROUTE, async (request, reply) => {
    const [pathname = '/'] = request.url.split(/[?#]/, 1);
    const name = decodePath(pathname);
    // An address below the handlers that none of them has is theirs to refuse, not a page.
    if (/^(api|graphql|dev)(\/|$)/.test(name)) throw DomainError.notFound();
    if (name === '') return send(reply, 'index.html', REVALIDATE);
    if (name !== 'app.html' && files.has(name)) {
      return send(reply, name, name.startsWith('assets/') ? IMMUTABLE : REVALIDATE);
    }
    if (files.has(`${name}.html`)) return send(reply, `${name}.html`, REVALIDATE);
    if (!isPage(pathname)) reply.code(404);
    return send(reply, 'app.html', REVALIDATE);
  });
}

function send(reply: FastifyReply, file: string, cacheControl: string): FastifyReply {
  return reply.header('Cache-Control', cacheControl).sendFile(file);
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '');
  } catch {
    // A broken escape names no file; the app's own not-found page answers.
    return '%';
  }
}

function filesBelow(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|map)$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

/** Reads the path patterns of the app (`/assessment/:type`), so that an unknown path answers 404. */
function pathMatcher(file: string): (pathname: string) => boolean {
  if (!existsSync(file)) return () => true;
  const patterns = z
    .object({ paths: z.array(z.string()) })
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .paths.map((pattern) => new RegExp(`^${pattern.replace(/:[^/]+/g, '[^/]+')}/?$`));
  return (pathname) => patterns.some((pattern) => pattern.test(pathname));
}
