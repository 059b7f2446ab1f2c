import { sql } from 'kysely';
import type { ClaimType } from '#contract/claim-types.ts';
import type { FieldTemplate } from '#domain/claim-fields.ts';
import { isStorable } from '#domain/storable-text.ts';
import { type Clock, nowBy } from '#server/db/clock.ts';
import type { Db } from '#server/db/database.ts';

export async function listClaimTypes(db: Db, language: string): Promise<ClaimType[]> {
  const rows = await db.selectFrom('claim_types').selectAll().orderBy('display_order').orderBy('type').execute();
  return rows.map(({ type, label, translations }) => ({ type, label: translations[language]?.['label'] ?? label }));
}

const template = (language: string) => sql`
  select json_agg(field order by field.display_order, field.field_key) from (
    select field_key, field_type, field_options, is_required, display_order, validation_rules,
      coalesce(translations #>> array[${language}, 'field_label'], field_label) as field_label,
      coalesce(translations #>> array[${language}, 'placeholder'], placeholder) as placeholder,
      coalesce(translations #>> array[${language}, 'help_text'], help_text) as help_text
    from claim_fields where claim_type = claim_types.type) field`;

/** The fields of a claim type in their order; undefined when there is no such type. */
export async function readTemplate(db: Db, type: string, language = 'en'): Promise<FieldTemplate[] | undefined> {
  // A name that cannot be stored would be an error of the database; for whoever asks it is an unknown type.
  if (!isStorable(type)) return undefined;
  const { rows } = await sql<{ template: FieldTemplate[] | null }>`
    select (${template(language)}) as template from claim_types where type = ${type}`.execute(db);
  return rows[0] && (rows[0].template ?? []);
}

export type Preparation = { template: FieldTemplate[] | undefined; caseNumber: number; now: Date };

/** All that a new claim needs from the database, asked for in one go. */
export async function prepareClaim(db: Db, type: string, clock: Clock): Promise<Preparation> {
  const { rows } = await sql<{ template: FieldTemplate[] | null; known: boolean; number: string; now: Date }>`
    select nextval('case_numbers') as number, ${nowBy(clock)} as now, claim_types.type is not null as known,
      (${template('en')}) as template
    from (select 1) one left join claim_types on claim_types.type = ${type}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a query without rows to find answered with none');
  return { template: row.known ? (row.template ?? []) : undefined, caseNumber: Number(row.number), now: row.now };
}

export async function nextCaseNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ number: string }>`select nextval('case_numbers') as number`.execute(db);
  return Number(rows[0]?.number);
}
