import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { projectRoot } from './server-process.ts';

export type Ended = { code: number | null; stdout: string; stderr: string };

/** Runs one of our programs to its end. */
export async function runProgram(args: string[], env: Record<string, string> = {}): Promise<Ended> {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, stdout, stderr };
}

export async function temporaryFolder(prefix = 'evenhand-process-'): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), prefix));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
