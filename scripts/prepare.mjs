// What every command does first. Plain JavaScript without dependencies: it runs on the machine's own, older Node,
// before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const neededNode = 24;
const stamps = { install: 'node_modules/.installed', build: 'dist/web/.built' };
const buildInputs = [
  'src/web',
  'src/contract',
  'src/domain',
  'vite.config.ts',
  'lingui.config.ts',
  'scripts/precompress.ts',
  'package-lock.json',
];

/** Ends with one sentence instead of a stack. */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function hashOf(names) {
  const hash = createHash('sha256');
  const add = (name) => {
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(path.join(root, name)))
      .update('\0');
  };
  for (const name of names) {
    if (!existsSync(path.join(root, name))) continue;
    const files = path.extname(name)
      ? ['']
      : readdirSync(path.join(root, name), { recursive: true, withFileTypes: true });
    if (files[0] === '') add(name);
    else
      for (const file of files
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
        .sort())
        add(file);
  }
  return hash.digest('hex');
}

const isStamped = (stamp, hash) =>
  existsSync(path.join(root, stamp)) && readFileSync(path.join(root, stamp), 'utf8') === hash;

/** Written last, so that work cut off in the middle is done again. */
const writeStamp = (stamp, hash) => writeFileSync(path.join(root, stamp), hash);

/** Runs a step and shows its output only when it fails. */
function step(what, command, args, env = process.env) {
  process.stdout.write(`${what}...\n`);
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  if (status === 0) return;
  const output = `${stdout ?? ''}${stderr ?? ''}${error ?? ''}`;
  if (/ENOSPC|no space left on device/i.test(output))
    giveUp(`The disk is full: free some space in ${root} and try again.`);
  if (/EACCES|EROFS|EPERM/.test(output))
    giveUp(`The folder ${root} cannot be written; change its owner or rights and try again.\n${output.trim()}`);
  giveUp(`${what} failed:\n${output.trim()}`);
}

export function ensureInstalled() {
  const hash = hashOf(['package-lock.json']);
  if (isStamped(stamps.install, hash)) return;
  // The Node that runs npm, not one inside node_modules, which may be replaced under it.
  const node = process.env.npm_node_execpath ?? process.execPath;
  const npm = process.env.npm_execpath;
  // Not `npm ci`: it refuses a lock file without the optional packages of platforms that a registry does not carry.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  if (npm) step('Installing packages', node, [npm, ...args]);
  else step('Installing packages', 'npm', args);
  writeStamp(stamps.install, hash);
}

/** A Node that is new enough: this one, or the one that npm installed. */
function runtime() {
  if (Number(process.versions.node.split('.')[0]) >= neededNode) return process.execPath;
  const shipped = path.join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin/node');
  if (existsSync(shipped)) return shipped;
  return giveUp(
    `Node ${neededNode} or later is needed on ${process.platform}-${process.arch}; this is ${process.version}.`,
  );
}

const withTools = (node) => ({
  ...process.env,
  PATH: [path.dirname(node), path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
});

export function ensureBuilt() {
  const hash = hashOf(buildInputs);
  if (isStamped(stamps.build, hash)) return;
  const node = runtime();
  step(
    'Building',
    node,
    [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'],
    withTools(node),
  );
  writeStamp(stamps.build, hash);
}

/** Goes on with a TypeScript program: in this process where its Node can, otherwise in a child that ends with us. */
export async function run(program, args = []) {
  const node = runtime();
  process.chdir(root);
  const file = path.join(root, program);
  Object.assign(process.env, { PATH: withTools(node).PATH });
  if (node === process.execPath) {
    process.argv = [node, file, ...args];
    await import(pathToFileURL(file).href);
    return;
  }
  const child = spawn(node, [file, ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
