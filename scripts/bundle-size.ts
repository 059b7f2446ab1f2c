/** What a first load of each page costs in gzipped JavaScript: the entry, the page and all they import, before anything is clicked. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

type Manifest = Record<string, { file: string; imports?: string[] }>;

const built = 'dist/web';
const budgets = { 'users/login-screen.tsx': 130_000, 'information/welcome-screen.tsx': 135_000 };

const manifest: Manifest = JSON.parse(await readFile(path.join(built, '.vite/manifest.json'), 'utf8'));

function reachable(entries: string[], found = new Set<string>()): Set<string> {
  for (const entry of entries) {
    const chunk = manifest[entry];
    if (!chunk) throw new Error(`${entry} is not a chunk of the build`);
    if (found.has(entry)) continue;
    found.add(entry);
    reachable(chunk.imports ?? [], found);
  }
  return found;
}

for (const [page, budget] of Object.entries(budgets)) {
  let size = 0;
  for (const chunk of reachable(['index.html', page])) {
    const file = manifest[chunk]?.file ?? '';
    if (file.endsWith('.js')) size += gzipSync(await readFile(path.join(built, file)), { level: 9 }).length;
  }
  const kilobytes = (size / 1000).toFixed(1);
  const fits = size <= budget;
  console.log(`${page}: ${kilobytes} kB of ${budget / 1000} kB${fits ? '' : ' — over budget'}`);
  if (!fits) process.exitCode = 1;
}
