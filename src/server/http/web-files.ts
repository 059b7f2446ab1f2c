import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isPage } from '#contract/pages.ts';
import type { Site } from '#contract/site.ts';

const siteMarker = '<!--site-->';

export type SendPage = (reply: FastifyReply, status: 200 | 404) => FastifyReply;

/** The one page of the browser's part, always fresh and with the operator's settings in it. */
export async function readPage({ webFolder, site }: { webFolder: string; site: () => Site }): Promise<SendPage> {
  const page = await readFile(path.join(webFolder, 'index.html'), 'utf8');
  let filled: string | undefined;
  return (reply, status) => {
    filled ??= page.replace(siteMarker, () => dataBlock(site()));
    return reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(filled);
  };
}

/** The built files, hashed ones for ever, and the page for every other address. */
export async function serveWeb(app: FastifyInstance, webFolder: string, sendPage: SendPage): Promise<void> {
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
  app.get('/*', ({ url }, reply) => {
    const [pathname = ''] = url.split('?');
    // A missing file must not be answered with a page, or a browser would try to run it.
    if (pathname.startsWith('/assets/')) return reply.status(404).type('text/plain; charset=utf-8').send('Not found');
    return sendPage(reply, isPage(pathname) ? 200 : 404);
  });
}

/** Data, not script: the content security policy lets no inline script run. "<" is escaped so that no value can end the element. */
function dataBlock(site: Site): string {
  return `<script type="application/json" id="site">${JSON.stringify(site).replaceAll('<', '\\u003c')}</script>`;
}
