import { createHash, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The key of all keyed hashes: SECRET_KEY, or one made at the first start and kept beside the data. Several machines on
 * one database must be given the same SECRET_KEY.
 */
export async function loadSecretKey(from: Source): Promise<KeyObject> {
  return createSecretKey(await readSecret(from));
}

type Source = { secretKey: string | undefined; dataDir: string };

async function readSecret({ secretKey, dataDir }: Source): Promise<Buffer> {
  if (secretKey) return createHash('sha256').update(secretKey).digest();
  const file = path.join(dataDir, 'secret.key');
  const known = await readFile(file).catch(() => undefined);
  if (known) return known;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const own = `${file}.${process.pid}`;
  await writeFile(own, randomBytes(32), { mode: 0o600, flush: true });
  // A link is made or not, whole: of two processes that start at once, both read the key of the first.
  await link(own, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(own);
  return readFile(file);
}
