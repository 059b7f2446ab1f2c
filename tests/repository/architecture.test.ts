import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#tests/support/server-process.ts';

type SourceFile = { name: string; text: string; imports: string[] };

async function readSources(): Promise<SourceFile[]> {
  const names = (await readdir(path.join(projectRoot, 'src'), { recursive: true })).filter((name) =>
    /\.tsx?$/.test(name),
  );
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(projectRoot, 'src', name), 'utf8');
      const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, target]) => target ?? '');
      return { name, text, imports };
    }),
  );
}

const sources = await readSources();
const isTest = ({ name }: SourceFile) => name.endsWith('.test.ts');
const partOf = ({ name }: { name: string }) => name.split(path.sep)[0] ?? '';
const program = sources.filter((file) => !isTest(file));

/** The part that an import reaches, or the package. */
function target(file: SourceFile, imported: string): string {
  if (imported.startsWith('#')) return imported.slice(1).split('/')[0] ?? '';
  if (imported.startsWith('.')) return partOf({ name: path.join(path.dirname(file.name), imported) });
  return imported;
}

describe('the one direction: web and server see contract, contract sees domain, domain sees nothing', () => {
  const allowed: Record<string, RegExp> = {
    domain: /^domain$/,
    contract: /^(contract|domain|zod\/mini)$/,
    server: /^(?!web$|tests$)/,
    web: /^(?!server$|tests$|node:|kysely|postgres|fastify)/,
  };

  test.each(Object.keys(allowed))('%s imports only what it may', (part) => {
    const files = program.filter((file) => partOf(file) === part);
    expect(files.length).toBeGreaterThan(0);
    const wrong = files.flatMap((file) =>
      file.imports
        .filter((imported) => !allowed[part]?.test(target(file, imported)))
        .map((imported) => `${file.name} → ${imported}`),
    );
    expect(wrong).toEqual([]);
  });

  test('there are no other parts', () => {
    expect([...new Set(sources.map(partOf))].sort()).toEqual(['contract', 'domain', 'server', 'web']);
  });
});

test('domain has no clock, no chance and no I/O', () => {
  const files = program.filter((file) => partOf(file) === 'domain');
  const impure = /\bDate\.now\b|new Date\(\)|Math\.random|\bprocess\.|\bfetch\(|\bconsole\./;
  expect(files.filter(({ text }) => impure.test(text)).map(({ name }) => name)).toEqual([]);
});

test('SQL of a feature is written in its own folder only', () => {
  const wrong = program
    .filter((file) => partOf(file) === 'server')
    .flatMap((file) =>
      file.imports.filter((imported) => /-queries\.ts$/.test(imported)).map((imported) => ({ file, imported })),
    )
    .filter(({ file, imported }) => {
      const feature = path.dirname(file.name).split(path.sep)[1];
      const other = imported.startsWith('#server/') ? imported.split('/')[1] : feature;
      // The demo plays the parts of all of them.
      return other !== feature && feature !== 'demo';
    });
  // Telling a user something, ending what is idle, making an admin, and holding a claim still while something is added to
  // it are verbs that other rooms may call.
  const verbs = [
    'notifications/notification-queries.ts',
    'users/session-queries.ts',
    'users/user-queries.ts',
    'claims/claim-queries.ts',
  ];
  expect(wrong.filter(({ imported }) => !verbs.some((verb) => imported.endsWith(verb)))).toEqual([]);
});

describe('status is written in one place', () => {
  /** What a statement sets, without its conditions and what it hands back. */
  const byKysely = ({ text }: { text: string }) =>
    [...text.matchAll(/\b(?:updateTable|insertInto|mergeInto)\(\s*'claims'[\s\S]*?\.execute/g)].map(([statement]) =>
      statement.replace(/\.where\([^)]*\)/g, ''),
    );
  const bySql = ({ text }: { text: string }) =>
    [...text.matchAll(/\b(?:update|insert\s+into|merge\s+into)\s+claims\b[^`]*/gi)].map(([statement]) =>
      statement.replace(/\b(?:where|returning)\b[\s\S]*/i, ''),
    );
  // What is spread or handed over whole may hold a status as well.
  const isOpaque = (statement: string) => /\.\.\.|\.(?:set|values)\(\s*\w+\s*\)/.test(statement);
  const namesStatus = (statement: string) => /\bstatus\b/.test(statement);
  const writesStatus = (file: { text: string }) =>
    byKysely(file).some((statement) => namesStatus(statement) || isOpaque(statement)) || bySql(file).some(namesStatus);
  const writers = (files: { name: string; text: string }[]) => files.filter(writesStatus).map(({ name }) => name);

  test('by move-claim; the demo writes a history of its own', () => {
    const others = program.filter(({ name }) => partOf({ name }) === 'server' && !/^server\/demo\//.test(name));
    expect(writers(others)).toEqual(['server/claims/move-claim.ts']);
  });

  test.each([
    "db.updateTable('claims').set({ status: 'closed' }).where('id', '=', id).execute()",
    "db.updateTable('claims').set({ amount, ...change }).execute()",
    "db.updateTable('claims').set(change).execute()",
    "db.insertInto('claims').values({ id, status }).execute()",
    "sql`update claims set updated_at = now(), status = 'closed' where id = 5`",
    "sql`insert into claims (id, status) values (5, 'closed')`",
  ])('and whoever else does it is noticed: %s', (text) => {
    expect(writers([{ name: 'x', text }])).toEqual(['x']);
  });

  test.each([
    "db.updateTable('claims').set({ amount: 1 }).where('status', '=', 'draft').execute()",
    "db.deleteFrom('claims').where('status', '=', 'draft').execute()",
    "sql`update claims set amount = 1 where status = 'draft'`",
    'sql`select status from claims for update`',
  ])('while this does not: %s', (text) => {
    expect(writers([{ name: 'x', text }])).toEqual([]);
  });
});

test('no catch-all files: index, utils, helpers, types, misc', () => {
  const vague = /(^|\/)(index|utils?|helpers?|types|misc|common)\.tsx?$/;
  expect(sources.filter(({ name }) => vague.test(name)).map(({ name }) => name)).toEqual([]);
});

test('checks are not silenced', () => {
  const silenced = /@ts-(ignore|nocheck|expect-error)|biome-ignore|\bas any\b/;
  expect(program.filter(({ text }) => silenced.test(text)).map(({ name }) => name)).toEqual([]);
});
