/** A database as it is after some years: made by PostgreSQL itself, with the tables and indexes of the real one. */
import type { ReservedSql } from 'postgres';
import { searchTextOf } from '#server/claims/claim-search.ts';
import { type Connection, connect } from '#server/db/database.ts';
import { superuser } from '#server/db/managed-postgres-cluster.ts';
import { hashToken, makeToken } from '#server/users/authenticate.ts';

type Owner = { id: string; token: string };
export type OwnedClaim = { id: string; token: string };
/** Those who own the claims, and others who have five each. */
export type Population = { owners: Owner[]; smallOwners: Owner[]; claims: OwnedClaim[]; drafts: OwnedClaim[] };
type Size = { claims: number; owners: number; smallOwners: number };

const claimsOfSmallOwner = 5;
const distinctTexts = 10_000;
const chunk = 50_000;
const sessions = 2;
const picked = 50_000;

const firstWords = 'Marina Golden Pacific Sunset Harbor Peña Olympic Granite Crestview Álamo Northgate Redwood Summit';
const secondWords = 'Parking Towing Roofing Plumbing Storage Flooring Motors Rentals Landscaping Dental Moving Fitness';
const streets = 'Main Oak Marina Cañon Second Wilshire Mission Harbor Juniper Alvarado Figueroa Lakeshore';
const cities = 'Long Beach, CA 90802|Fresno, CA 93701|San José, CA 95113|Tucson, AZ 85701|Reno, NV 89501';
const sentences = [
  'The machine took my payment and printed no receipt.',
  'I called twice and was promised a refund that never came.',
  'The sign was hidden behind a tree and could not be read from the street.',
  'Work stopped after the deposit was paid and nobody came back.',
  'Their own photographs show that the car stood inside the lines.',
  'I have e-mails from March and April in which they admit the mistake.',
  'The manager, Mr. Muñoz, said that the invoice would be corrected.',
  'I paid under protest because they would not release the vehicle.',
];

/** Words of which each is in some of an owner's claims, parts of case IDs, and what is nowhere. */
export const searches = [...firstWords.split(' '), ...secondWords.split(' '), 'AIA2025', 'Muñoz', 'zeppelin'];

export async function seedClaims(url: string, { claims, owners, smallOwners }: Size): Promise<Population> {
  const asSuperuser = new URL(url);
  asSuperuser.username = superuser;
  const connection = connect({ url: asSuperuser.href });
  try {
    const many = await insertOwners(connection, owners, 'owner');
    const few = await insertOwners(connection, smallOwners, 'small');
    await inBulk(connection, writeTexts);
    await insertInChunks(connection, { from: 0, to: claims, owners: many });
    await insertInChunks(connection, { from: claims, to: claims + smallOwners * claimsOfSmallOwner, owners: few });
    await inBulk(connection, async (sql) => {
      await sql`drop table bench_texts`;
      await sql`vacuum analyze`;
      // What the seeding has to write is not written during the measurements.
      await sql`checkpoint`;
    });
    await checkSearchTexts(connection, many);
    const tokens = new Map(many.map(({ id, token }) => [id, token]));
    return {
      owners: many,
      smallOwners: few,
      claims: await pickClaims(connection, tokens, ['submitted', 'mailed', 'closed']),
      drafts: await pickClaims(connection, tokens, ['draft']),
    };
  } finally {
    await connection.close();
  }
}

async function insertOwners({ sql }: Connection, count: number, name: string): Promise<Owner[]> {
  const tokens = Array.from({ length: count }, makeToken);
  const hashes = tokens.map((token) => hashToken(token).toString('hex'));
  const rows = await sql<{ id: string; number: number }[]>`
    with made as (
      insert into users (email, password_hash, role, first_name, last_name)
      select ${name} || number || '@bench.example', 'none', 'claimant', 'Owner', number::text
      from generate_series(0, ${count}::int - 1) number
      returning id, last_name::int as number
    ), signed_in as (
      insert into sessions (token_hash, user_id)
      select decode(hash, 'hex'), made.id
      from made join unnest(${hashes}::text[]) with ordinality token (hash, place) on place = made.number + 1
    )
    select * from made`;
  return rows.map(({ id, number }) => ({ id, token: tokens[number] ?? '' }));
}

/** What people would have typed. Some claims share their words; each has its own owner, case ID, amount and time. */
async function writeTexts(sql: ReservedSql): Promise<void> {
  const oneOf = (texts: readonly string[]) =>
    sql`(${sql.array([...texts])}::text[])[1 + floor(random() * ${texts.length}::int)::int]`;
  const folded = (text: ReturnType<typeof sql>) => sql`translate(lower(${text}), 'áéíóúñ', 'aeioun')`;
  await sql`
    create unlogged table bench_texts as
    with drawn as (
      select place, case when random() < 0.6 then 'parking' else 'contract' end as claim_type,
        floor(random() * 400)::int as company, 1 + floor(random() * 9999)::int as number,
        ${oneOf(firstWords.split(' '))} as first_word, ${oneOf(secondWords.split(' '))} as second_word,
        ${oneOf(streets.split(' '))} || ' Street, ' || ${oneOf(cities.split('|'))} as street,
        concat_ws(' ', ${oneOf(sentences)}, ${oneOf(sentences)}) as story, (now() - random() * interval '1 year')::date as day
      from generate_series(0, ${distinctTexts}::int - 1) place
    ), told as (
      select place, claim_type, first_word || ' ' || second_word || ' ' || company || ' LLC' as respondent_name,
        'office' || company || '@' || lower(second_word) || '.example' as respondent_email,
        number || ' ' || street as respondent_address,
        -- In the order in which jsonb keeps its keys.
        case claim_type
          when 'parking' then array['claim_time', '14:30', 'claim_details', story, 'license_plate', '8KTR' || company,
            'ticket_number', 'MP-00' || number, 'violation_date', day::text, 'location_address', '2' || number || ' ' || street]
          else array['due_date', day::text, 'claim_details', story, 'contract_date', (day - 60)::text,
            'contract_amount', number || '.00', 'contract_number', 'C-2026-' || number]
        end as details
      from drawn
    )
    select place, claim_type, respondent_name, respondent_email, respondent_address, jsonb_object(details) as claim_details,
      ${folded(sql`respondent_name || ' ' || respondent_email || chr(10) || concat_ws(' ', claim_type, respondent_address, (
        select string_agg(value, ' ' order by nr) from unnest(details) with ordinality pair (value, nr) where nr % 2 = 0))`)}
      as search_lines
    from told`;
  await sql`analyze bench_texts`;
}

type Range = { from: number; to: number; owners: readonly Owner[] };

/** From the oldest to the newest, as they would have come. */
async function insertInChunks(connection: Connection, { from, to, owners }: Range): Promise<void> {
  let next = from;
  const work = () =>
    inBulk(connection, async (sql) => {
      while (next < to) {
        const first = next;
        next = Math.min(first + chunk, to);
        await insertClaims(sql, { from: first, to: next, owners, of: to });
      }
    });
  await Promise.all(Array.from({ length: sessions }, work));
}

/** Each claim with the first line of its timeline. */
async function insertClaims(sql: ReservedSql, { from, to, owners, of }: Range & { of: number }): Promise<void> {
  await sql`
    with drawn as (
      select i, (${sql.array(owners.map(({ id }) => id))}::uuid[])[1 + i % ${owners.length}::int] as owner_id,
        now() - interval '3 years' * (1 - i / ${of}::float8) - random() * interval '1 day' as created_at,
        (1 + random() * 4999)::numeric(12, 2) as amount,
        (array['draft', 'submitted', 'mailed', 'responded', 'ai_decision', 'closed', 'appealed'])[1 + floor(random() * 7)::int]
          as status,
        floor(random() * ${distinctTexts}::int)::int as place
      from generate_series(${from}::int, ${to - 1}::int) i
    ), numbered as (
      -- Seven digits: the server's own have six or eight.
      select *, 'AIA' || extract(year from created_at) || lpad((i * 7654321::bigint % 10000000)::text, 7, '0') as case_id
      from drawn join bench_texts using (place) order by i
    ), made as (
      insert into claims (case_id, owner_id, claim_type, amount, status, respondent_name, respondent_email,
        respondent_address, claim_details, search_text, created_at, updated_at, notice_due_at, response_deadline)
      select case_id, owner_id, claim_type, amount, status, respondent_name, respondent_email, respondent_address,
        claim_details, lower(case_id) || chr(10) || search_lines, created_at, created_at + interval '2 days',
        case when status <> 'draft' then created_at + interval '15 minutes' end,
        case when status not in ('draft', 'submitted') then created_at + interval '5 days' end
      from numbered
      returning id, owner_id, created_at
    )
    insert into claim_events (claim_id, kind, to_status, by, actor_id, created_at)
    select id, 'created', 'draft', 'claimant', owner_id, created_at from made`;
}

async function inBulk(connection: Connection, work: (sql: ReservedSql) => Promise<void>): Promise<void> {
  const sql = await connection.sql.reserve();
  try {
    await sql`set statement_timeout = 0`;
    // No foreign key is looked up: all of them come from rows made here.
    await sql`set session_replication_role = replica`;
    // A plan for any parameters would turn the array of owners from text into ids for each row.
    await sql`set plan_cache_mode = force_custom_plan`;
    await work(sql);
  } finally {
    sql.release();
  }
}

/** What is searched must be what the server would have written. */
async function checkSearchTexts({ sql }: Connection, owners: readonly Owner[]): Promise<void> {
  const rows = await sql<(Parameters<typeof searchTextOf>[0] & { search_text: string })[]>`
    select case_id, claim_type, respondent_name, respondent_email, respondent_address, claim_details, search_text
    from claims where owner_id = any(${owners.map(({ id }) => id)}) order by id limit 100`;
  const wrong = rows.find((row) => row.search_text !== searchTextOf(row));
  if (wrong) throw new Error(`Seeded: ${wrong.search_text}\nThe server: ${searchTextOf(wrong)}`);
}

/** Ids are random, so the first of them are of any owner and time. */
async function pickClaims(
  { sql }: Connection,
  tokens: ReadonlyMap<string, string>,
  statuses: string[],
): Promise<OwnedClaim[]> {
  const rows = await sql<{ id: string; owner_id: string }[]>`
    select id, owner_id from claims
    where status = any(${statuses}) and owner_id = any(${[...tokens.keys()]}) order by id limit ${picked}`;
  return rows.map(({ id, owner_id }) => ({ id, token: tokens.get(owner_id) ?? '' }));
}
