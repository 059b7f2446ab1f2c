import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from './server-process.ts';

/** One real server for all browser tests: the same program, database and build that `npm start` runs. */
export default async function startForBrowserTests(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'evenhand-e2e-'));
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  process.env.E2E_URL = server.url;
  process.env.E2E_DATA_DIR = dataDir;
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
