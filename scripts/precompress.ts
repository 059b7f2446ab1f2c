import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const worthIt = /\.(js|css|svg|json|webmanifest)$/;
const smallest = 1024;

/** Compresses once, at build, as hard as it goes: the server then only sends files. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const files = (await readdir(dir, { recursive: true })).filter((file) => worthIt.test(file));
      await Promise.all(files.map((file) => compressFile(path.join(dir, file))));
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallest) return;
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality));
}
