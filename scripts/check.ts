/** npm run check */
import { check } from './checks.ts';

process.exitCode = (await check()) ? 0 : 1;
