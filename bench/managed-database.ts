import path from 'node:path';
import { findPostmaster } from '#server/db/managed-postgres-postmaster.ts';

export const serverFile = 'src/server/main.ts';

/** The database of a server that runs in this folder. */
export async function postmasterIn(dataDir: string): Promise<{ pid: number; url: string }> {
  const postmaster = await findPostmaster(path.join(dataDir, 'postgres'));
  if (!postmaster) throw new Error('The server runs, but its database cannot be found.');
  const { pid, socketDir } = postmaster;
  return { pid, url: `postgres://evenhand@localhost/evenhand?host=${encodeURIComponent(socketDir)}` };
}
