import type { FastifyInstance } from 'fastify';
import { apiBase, type Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Site } from '#contract/site.ts';
import { openApi, templateOf } from './openapi.ts';

export function serveDocs(app: FastifyInstance, site: () => Site): void {
  app.get('/api/openapi.json', async () => openApi(site()));
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage(site())));
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css').send(style));
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function docsPage(site: Site): string {
  const document = openApi(site);
  const tags = [...new Set(endpoints.map(({ tag }) => tag))];
  const title = escapeHtml(document.info.title);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="/api/docs.css"></head><body><main>
<h1>${title}</h1>
<p>All paths are below <code>${apiBase}</code>. Sign in with <code>POST /auth/login</code> and send the token as <code>Authorization: Bearer …</code>.
The machine-readable description is <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<p>Every failure has the same shape:</p>${schemaBlock(document.components.schemas.Error)}
${tags
  .map(
    (tag) =>
      `<h2>${escapeHtml(tag)}</h2>${endpoints
        .filter((endpoint) => endpoint.tag === tag)
        .map((endpoint) => sectionOf(endpoint, document))
        .join('')}`,
  )
  .join('')}
</main></body></html>`;
}

function sectionOf(endpoint: Endpoint, document: ReturnType<typeof openApi>): string {
  const operation = document.paths[templateOf(endpoint.path)]?.[endpoint.method.toLowerCase()] as {
    requestBody?: { content: { 'application/json': { schema: unknown } } };
    parameters: { name: string; in: string; schema: unknown; description?: string }[];
    responses: Record<string, { description: string; content: Record<string, { schema: unknown }> }>;
  };
  const access = typeof endpoint.access === 'string' ? endpoint.access : `role ${endpoint.access.join(', ')}`;
  const refusals = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400);
  return `<section><h3><code><b>${endpoint.method}</b> ${escapeHtml(templateOf(endpoint.path))}</code></h3>
<p>${escapeHtml(endpoint.summary)}. <span>Access: ${escapeHtml(access)}.</span></p>
${operation.parameters.length > 0 ? `<details><summary>Parameters</summary>${schemaBlock(operation.parameters)}</details>` : ''}
${operation.requestBody ? `<details><summary>Body</summary>${schemaBlock(operation.requestBody.content['application/json'].schema)}</details>` : ''}
<details><summary>Answer ${endpoint.status}</summary>${schemaBlock(operation.responses[endpoint.status]?.content[endpoint.media]?.schema)}</details>
<details><summary>Refusals</summary><ul>${refusals.map(([status, { description }]) => `<li><b>${status}</b> ${escapeHtml(description)}</li>`).join('')}</ul></details></section>`;
}

const schemaBlock = (schema: unknown) =>
  `<pre tabindex="0"><code>${escapeHtml(JSON.stringify(schema, null, 2) ?? '')}</code></pre>`;

const style = `:root{color-scheme:light dark;--line:light-dark(#d2dcdb,#2b4046);--card:light-dark(#fff,#142226)}
body{margin:0;background:light-dark(#f3f6f5,#0d1719);color:light-dark(#10252a,#eaf2f2);font:17px/1.55 system-ui,sans-serif}
main{max-width:56rem;margin:0 auto;padding:2rem 1rem 4rem}
a,h3 b{color:light-dark(#0d5665,#6fc9d8)}
section{margin:1rem 0;padding:1rem 1.25rem;border:1px solid var(--line);border-radius:10px;background:var(--card)}
h3{margin:0;font-size:1.06rem;overflow-wrap:anywhere}p{margin:.4rem 0}summary{cursor:pointer;padding:.5rem 0;font-weight:600}
pre{overflow:auto;padding:.75rem;border-radius:6px;background:light-dark(#e8eeed,#1c2d32);font-size:15px}
:focus-visible{outline:3px solid;outline-offset:2px}`;
