// node scripts/run.mjs program.ts [arguments]: installs what is missing, then runs the program on the pinned Node.
import { ensureInstalled, run } from './prepare.mjs';

const [program, ...args] = process.argv.slice(2);
ensureInstalled();
await run(program, args);
