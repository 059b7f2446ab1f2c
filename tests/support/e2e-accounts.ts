import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { User } from '#contract/users.ts';
import type { Role } from '#domain/roles.ts';
import { projectRoot } from './server-process.ts';

export type Account = { email: string; password: string; token: string; user: User };

export const goodPassword = 'plain-horse-battery-9';

/** Made when the server started in demo mode; their passwords are printed on the sign-in screen. */
export const demoAccounts = [
  { name: 'Maria Rivera', email: 'maria.rivera@demo.example', password: 'demo-claimant-maria' },
  { name: 'James Okafor', email: 'james.okafor@demo.example', password: 'demo-claimant-james' },
] as const;

export const serverUrl = () => process.env.E2E_URL ?? '';
export const freshEmail = () => `visitor-${randomUUID().slice(0, 13)}@tests.example`;

/** A new account, signed in once over HTTP. */
export async function newAccount(role: Role, more: { companyName?: string } = {}): Promise<Account> {
  if (role === 'admin') return newAdmin();
  const email = freshEmail();
  const given = { email, password: goodPassword, firstName: 'Ana', lastName: 'Tester', role, ...more };
  return { email, password: goodPassword, ...(await post('/auth/register', given)) };
}

/** Nobody becomes admin over HTTP: the operator's command joins the running database. */
async function newAdmin(): Promise<Account> {
  const email = freshEmail();
  const { stdout } = await promisify(execFile)(process.execPath, ['src/server/commands/admin.ts', 'create', email], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, DATA_DIR: process.env.E2E_DATA_DIR },
  });
  const password = /^Password: (.+)$/m.exec(stdout)?.[1] ?? '';
  return { email, password, ...(await signInOverHttp({ email, password })) };
}

export const signInOverHttp = ({ email, password }: { email: string; password: string }) =>
  post('/auth/login', { email, password });

async function post(path: string, body: object): Promise<{ token: string; user: User }> {
  const reply = await fetch(`${serverUrl()}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`POST ${path} answered ${reply.status}: ${await reply.text()}`);
  return reply.json() as Promise<{ token: string; user: User }>;
}

const shared = new Map<Role, Promise<Account>>();

/** One account of each role for all tests of a worker that change nothing about it and do not sign it out. */
export function sharedAccount(role: Role): Promise<Account> {
  const account = shared.get(role) ?? newAccount(role);
  shared.set(role, account);
  return account;
}
