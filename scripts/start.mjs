import { readFileSync } from 'node:fs';
import { ensureBuilt, ensureInstalled, run } from './prepare.mjs';

endWithNpm();
ensureInstalled();
ensureBuilt();
await run('src/server/main.ts');

/**
 * npm passes signals on, but not when it is killed outright; the service must not then live on unseen and hold its port.
 * Between npm and us there may be a shell, so the watched link is the one just below npm.
 */
function endWithNpm() {
  const stat = (pid) => /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  const parentOf = (pid) => Number(stat(pid)[2]);
  let child = process.pid;
  try {
    while (!stat(parentOf(child))[1]?.startsWith('npm')) {
      child = parentOf(child);
      if (child <= 1) return;
    }
  } catch {
    return; // No /proc here: then signals must do.
  }
  const npm = parentOf(child);
  const isGone = () => {
    try {
      return parentOf(child) !== npm;
    } catch {
      return true;
    }
  };
  setInterval(() => isGone() && process.kill(process.pid, 'SIGTERM'), 1000).unref();
}
