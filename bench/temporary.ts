/** What the benchmark leaves running or lying about; all of it is gone when it ends, however it ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type Program = { url: string; pid: number; stop(): Promise<void> };

const projectRoot = path.join(import.meta.dirname, '..');
const stopPatienceMs = 30_000;
const pollMs = 20;

const leftovers = new Set<() => Promise<void>>();
let ending: Promise<void> | undefined;

export function cleanUp(): Promise<void> {
  ending ??= (async () => {
    for (const undo of [...leftovers].reverse()) await undo();
  })();
  return ending;
}

function undoLater(undo: () => Promise<void>): () => Promise<void> {
  const once = async () => {
    await undo();
    leftovers.delete(once);
  };
  leftovers.add(once);
  return once;
}

export async function makeFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'evenhand-bench-'));
  return { folder, remove: undoLater(() => rm(folder, { recursive: true, force: true })) };
}

/** Gives back how to end the process; whatever still runs at the end of the benchmark is ended too. */
export function endLater(child: ChildProcess): () => Promise<void> {
  return undoLater(async () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    const kill = setTimeout(() => child.kill('SIGKILL'), stopPatienceMs);
    child.kill('SIGTERM');
    await ended;
    clearTimeout(kill);
  });
}

/**
 * Runs a file of ours on a free port until it says "Ready". With a log file, its output goes there directly: lines sent
 * through a pipe would be work for this process, which makes the load.
 */
export async function startProgram(file: string, env: Record<string, string>, logFile?: string): Promise<Program> {
  if (ending) throw new Error('The benchmark is being stopped.');
  const log = logFile === undefined ? undefined : await open(logFile, 'w');
  const child = spawn(process.execPath, [path.join(projectRoot, file)], {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'], PORT: '0', ...env },
    // By the channel the program notices when we are killed outright.
    stdio: ['ignore', log?.fd ?? 'pipe', 'inherit', 'ipc'],
  });
  const stop = endLater(child);
  await log?.close();
  const ended = once(child, 'exit').then(([code, signal]) =>
    Promise.reject(new Error(`${file} ended with ${code ?? signal}.`)),
  );
  const ready = logFile === undefined ? readyInOutput(child) : readyInFile(logFile);
  return { url: await Promise.race([ready, ended]), pid: child.pid ?? 0, stop };
}

const readyLine = /^Ready: (\S+)$/m;

function readyInOutput(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
      const url = readyLine.exec(output)?.[1];
      if (url) resolve(url);
    });
  });
}

async function readyInFile(logFile: string): Promise<string> {
  for (;;) {
    const url = readyLine.exec(await readFile(logFile, 'utf8'))?.[1];
    if (url) return url;
    await sleep(pollMs);
  }
}
