import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isPage } from '#contract/pages.ts';
import type { Site } from '#contract/site.ts';

const siteMarker = '<!--site-->';

/** The built browser part: hashed assets for ever, the page itself always fresh and with the operator's settings in it. */
export async function serveWeb(
  app: FastifyInstance,
  { webFolder, site }: { webFolder: string; site: () => Site },
): Promise<void> {
  const page = await readFile(path.join(webFolder, 'index.html'), 'utf8');

  await app.register(fastifyStatic, {
    root: webFolder,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  let filled: string | undefined;
  app.get('/*', (request, reply) => {
    const pathname = new URL(request.url, 'http://host').pathname;
    // A missing file must not be answered with a page, or a browser would try to run it.
    if (pathname.startsWith('/assets/')) return reply.status(404).type('text/plain; charset=utf-8').send('Not found');
    filled ??= page.replace(siteMarker, dataBlock(site()));
    return reply
      .status(isPage(pathname) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(filled);
  });
}

/** Data, not script: the content security policy lets no inline script run. "<" is escaped so that no value can end the element. */
function dataBlock(site: Site): string {
  return `<script type="application/json" id="site">${JSON.stringify(site).replaceAll('<', '\\u003c')}</script>`;
}
