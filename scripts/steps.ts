import { spawn } from 'node:child_process';
import { once } from 'node:events';

const clock = () => new Date().toISOString().slice(11, 19);

/** Runs one step with its output shown; false when it failed. Tools are found first in node_modules/.bin. */
export async function step(
  what: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  console.log(`\n[${clock()}] ${what}`);
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) console.error(`${what}: failed`);
  return code === 0;
}
