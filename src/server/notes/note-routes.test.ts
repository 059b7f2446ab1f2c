import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Claim } from '#contract/claims.ts';
import type { Note } from '#contract/notes.ts';
import { claimStatuses } from '#domain/claim-status.ts';
import { type Account, fileClaim, registerAccount, startTestApp, type TestApp } from '#tests/support/test-app.ts';

let api: TestApp;
let owner: Account;
beforeAll(async () => {
  api = await startTestApp();
  owner = await registerAccount(api, { firstName: 'Zoë', lastName: "O'Neil" });
});
afterAll(() => api.close());

const add = ({ id }: Claim, note: unknown) =>
  api.call('POST', `/claims/${id}/notes`, { token: owner.token, body: { note } });
const list = async ({ id }: Claim) =>
  (await api.call('GET', `/claims/${id}/notes`, { token: owner.token })).body.notes as Note[];

test('a claim has no notes at first', async () => {
  expect(await list(await fileClaim(api, owner.token))).toEqual([]);
});

test('a note is added with its author and its time, and listed', async () => {
  const claim = await fileClaim(api, owner.token);
  const { status, body } = await add(claim, 'They called me back.');
  expect([status, body]).toEqual([
    201,
    {
      success: true,
      note: {
        id: expect.any(String),
        content: 'They called me back.',
        created_by: "Zoë O'Neil",
        created_at: expect.any(String),
      },
    },
  ]);
  const [listed] = await list(claim);
  const { created_at, ...note } = body.note as Note;
  expect(listed).toMatchObject(note);
  expect(Date.parse(listed?.created_at ?? '')).toBe(Date.parse(created_at));
  expect(Math.abs(Date.parse(created_at) - Date.now())).toBeLessThan(10_000);
});

test('notes are listed with the newest first, and are of their claim only', async () => {
  const [claim, other] = [await fileClaim(api, owner.token), await fileClaim(api, owner.token)];
  for (const [i, text] of ['one', 'two', 'three'].entries()) {
    api.deps.clock.aheadMs = i * 1000;
    await add(claim, text);
  }
  api.deps.clock.aheadMs = 0;
  await add(other, 'elsewhere');
  expect((await list(claim)).map(({ content }) => content)).toEqual(['three', 'two', 'one']);
});

test.each([
  ['<script>alert(1)</script>'],
  ['  blanks and\r\nline breaks\t '],
  ['\u202eright to left\u202c 👩‍👧 "quotes" \\ %_'],
  ['x'.repeat(5000)],
])('a note is kept as it was typed: %j', async (text) => {
  const claim = await fileClaim(api, owner.token);
  expect((await add(claim, text)).body.note).toMatchObject({ content: text });
  expect((await list(claim))[0]?.content).toBe(text);
});

test.each([
  ['', 'Write something before you add the note'],
  [' \n\t\u00a0', 'Write something before you add the note'],
  [undefined, 'Write something before you add the note'],
  [null, 'Write something before you add the note'],
  [5, 'Write something before you add the note'],
  [['x'], 'Write something before you add the note'],
  ['x'.repeat(5001), 'This text is too long'],
  ['a\u0000b', 'This text contains characters that cannot be stored'],
  ['a\ud800b', 'This text contains characters that cannot be stored'],
])('%j is no note: %s', async (text, sentence) => {
  const claim = await fileClaim(api, owner.token);
  const { status, body } = await add(claim, text);
  expect([status, body.fields]).toEqual([422, { note: sentence }]);
  expect(await list(claim)).toEqual([]);
});

test('what the service wrote has no author', async () => {
  const claim = await fileClaim(api, owner.token);
  const row = { claim_id: claim.id, author_id: null, content: 'The notice was returned.', created_at: new Date() };
  await api.db.insertInto('notes').values(row).execute();
  expect(await list(claim)).toMatchObject([{ content: 'The notice was returned.', created_by: null }]);
});

test('a note changes nothing about the claim', async () => {
  const claim = await fileClaim(api, owner.token);
  await add(claim, 'later');
  expect((await api.call('GET', `/claims/${claim.id}`, { token: owner.token })).body.claim).toEqual(claim);
});

test.each(claimStatuses)('notes can be added to a claim that is %s', async (status) => {
  const claim = await fileClaim(api, owner.token);
  await api.db.updateTable('claims').set({ status }).where('id', '=', claim.id).execute();
  expect((await add(claim, 'still here')).status).toBe(201);
});

test('twenty notes at once are all kept', async () => {
  const claim = await fileClaim(api, owner.token);
  const texts = Array.from({ length: 20 }, (_, i) => `note ${i}`);
  const replies = await Promise.all(texts.map((text) => add(claim, text)));
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect((await list(claim)).map(({ content }) => content).sort()).toEqual([...texts].sort());
});
