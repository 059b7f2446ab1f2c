import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export const projectRoot = path.join(import.meta.dirname, '../..');

export type ServerProcess = { url: string; child: ChildProcess; output: () => string; stop(): Promise<void> };

/** Starts the real program on a free port and waits for its "Ready" line. */
export async function startServer(
  env: Record<string, string>,
  args: string[] = ['src/server/main.ts'],
): Promise<ServerProcess> {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    // By the channel the server notices when the tests are killed outright, and ends.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const ready = /^Ready: (\S+)$/m.exec(output)?.[1];
      if (ready) resolve(ready);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)));
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return { url, child, output: () => output, stop };
}
