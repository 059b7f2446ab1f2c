import type { ColumnType, Generated } from 'kysely';
import type { NotificationKind } from '#contract/notifications.ts';
import type { Details, FieldTemplate } from '#domain/claim-fields.ts';
import type { MoveReason, Mover } from '#domain/claim-moves.ts';
import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Role } from '#domain/roles.ts';

/** The tables as the migrations leave them. Instants are read as Date. */
export type Schema = {
  users: {
    id: Generated<string>;
    email: string;
    password_hash: string;
    role: Role;
    first_name: string;
    last_name: string;
    company_name: string | null;
    is_demo: Generated<boolean>;
    created_at: Instant;
    updated_at: Instant;
  };
  sessions: {
    id: Generated<string>;
    token_hash: Buffer;
    user_id: string;
    created_at: Instant;
    last_used_at: Instant;
  };
  attempt_limits: {
    key: Buffer;
    attempts: number;
    window_ends_at: Date;
  };
  notifications: {
    id: Generated<string>;
    user_id: string;
    kind: NotificationKind;
    created_at: Instant;
    read_at: Date | null;
    claim_id: string | null;
  };
  claim_types: {
    type: string;
    label: string;
    display_order: Generated<number>;
    translations: Json<Translations>;
  };
  claim_fields: Omit<FieldTemplate, 'field_options' | 'validation_rules'> & {
    claim_type: string;
    field_options: Json<FieldTemplate['field_options']>;
    validation_rules: Json<FieldTemplate['validation_rules']>;
    translations: Json<Translations>;
  };
  claims: {
    id: Generated<string>;
    case_id: string;
    owner_id: string;
    claim_type: string;
    /** Dollars and cents as text: a number could not hold every one of them. */
    amount: string;
    status: ClaimStatus;
    respondent_name: string;
    respondent_email: string;
    respondent_address: string;
    claim_details: ColumnType<Details, string, string>;
    search_text: string;
    created_at: Date;
    updated_at: Date;
    notice_due_at: Date | null;
    response_deadline: Date | null;
    answered_at: Date | null;
    decided_at: Date | null;
  };
  claim_events: {
    id: Generated<string>;
    claim_id: string;
    kind: 'created' | 'edited' | 'moved';
    from_status: ClaimStatus | null;
    to_status: ClaimStatus | null;
    reason: MoveReason | null;
    by: Mover;
    actor_id: string | null;
    created_at: Date;
  };
  notes: {
    id: Generated<string>;
    claim_id: string;
    author_id: string | null;
    content: string;
    created_at: Date;
  };
  idempotency_keys: {
    owner_id: string;
    key: string;
    request_hash: Buffer;
    claim_id: string | null;
    answer: string | null;
    created_at: Instant;
  };
  jobs: {
    key: string;
    kind: string;
    claim_id: string | null;
    state: Generated<'waiting' | 'done' | 'dead'>;
    run_at: Date;
    attempts: Generated<number>;
    last_error: string | null;
    created_at: Instant;
    ended_at: Date | null;
  };
};

/** Texts by language and column. */
type Translations = Record<string, Record<string, string> | undefined>;
type Json<Value> = ColumnType<Value, string | undefined, string>;
type Instant = ColumnType<Date, Date | undefined, Date>;
