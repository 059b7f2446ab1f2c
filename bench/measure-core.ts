/** What does not depend on how much there is: starts, memory, profile calls and logins. */
import path from 'node:path';
import { demoAccounts } from '#server/demo/demo-accounts.ts';
import { postmasterIn, serverFile } from './managed-database.ts';
import { type Call, compareProcessorTime, compareRates, measureCalls } from './measure-calls.ts';
import { measureMemory } from './measure-memory.ts';
import { measureStart } from './measure-start.ts';
import type { Row } from './report.ts';
import { makeFolder, type Program, startProgram } from './temporary.ts';

/** Of the rate of one bare query. What remains is for validation, security headers and the log. */
const profileGoal = { atLeast: 0.6 };
// Many short rounds: a burst of other work then spoils a few of them and not the median.
const profileLoad = { connections: 20, rounds: 8, seconds: 1, warmUpSeconds: 2 };
const loginLoad = { connections: 4, rounds: 6, seconds: 1, warmUpSeconds: 1 };
const [account] = demoAccounts;
const credentials = JSON.stringify({ email: account.email, password: account.password });

export async function measureCore(tell: (progress: string) => void): Promise<Row[]> {
  tell('Starts…');
  const starts = await measureStart();
  tell('Memory…');
  const { folder } = await makeFolder();
  const dataDir = path.join(folder, 'data');
  const server = await startProgram(serverFile, { DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const { token, answer } = await signIn(server.url);
  const postmaster = await postmasterIn(dataDir);
  const bareFastify = await startProgram('bench/floor-constant.ts', { ANSWER: answer });
  const memory = await measureMemory({ server: server.pid, bareFastify: bareFastify.pid, postmaster: postmaster.pid });
  tell('Profile calls…');
  const logging = await startProgram(serverFile, { DATA_DIR: dataDir, LOG_LEVEL: 'info' }, path.join(folder, 'log'));
  const oneQuery = await startProgram('bench/floor-query.ts', { DATABASE_URL: postmaster.url, TOKEN: token });
  const profile = await measureProfile({ server, logging, bareFastify, oneQuery }, token);
  for (const program of [logging, bareFastify, oneQuery]) await program.stop();
  tell('Logins…');
  const password = await startProgram('bench/floor-password.ts', { PASSWORD: account.password });
  const login = await measureLogin(server, password);
  for (const program of [password, server]) await program.stop();
  return [...starts, ...memory, ...profile, ...login];
}

async function signIn(url: string): Promise<{ token: string; answer: string }> {
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body: credentials });
  const { token } = (await login.json()) as { token: string };
  const profile = await fetch(`${url}/api/auth/profile`, { headers: { authorization: `Bearer ${token}` } });
  return { token, answer: await profile.text() };
}

type Servers = { server: Program; logging: Program; bareFastify: Program; oneQuery: Program };

async function measureProfile({ server, logging, bareFastify, oneQuery }: Servers, token: string): Promise<Row[]> {
  const get = ({ url, pid }: Program, path: string): Call => ({
    pid,
    method: 'GET',
    url: url + path,
    headers: { authorization: `Bearer ${token}` },
  });
  const measured = await measureCalls(
    {
      constant: get(bareFastify, '/'),
      query: get(oneQuery, '/'),
      silent: get(server, '/api/auth/profile'),
      logging: get(logging, '/api/auth/profile'),
    },
    profileLoad,
  );
  const profile = { what: 'profile', measured: measured.silent };
  const query = { what: 'one bare query', measured: measured.query };
  return [
    compareRates(profile, { what: 'bare route', measured: measured.constant }),
    compareRates(profile, query, profileGoal),
    compareRates({ what: 'profile with its log line', measured: measured.logging }, query),
    compareProcessorTime({ ...profile, what: 'processor time of a profile call' }, query),
  ];
}

async function measureLogin(server: Program, password: Program): Promise<Row[]> {
  const headers = { 'content-type': 'application/json' };
  const post = ({ url, pid }: Program, path: string): Call => ({
    pid,
    method: 'POST',
    url: url + path,
    headers,
    body: credentials,
  });
  const { argon2, login } = await measureCalls(
    { argon2: post(password, '/'), login: post(server, '/api/auth/login') },
    loginLoad,
  );
  return [compareRates({ what: 'login', measured: login }, { what: 'argon2id verify', measured: argon2 })];
}
