import { ensureBuilt, ensureInstalled, run } from './prepare.mjs';

// npm passes signals on, but cannot when it is killed outright; then the service must not live on unseen.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 1000).unref();

ensureInstalled();
ensureBuilt();
await run('src/server/main.ts');
