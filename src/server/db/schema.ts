import type { ColumnType, Generated } from 'kysely';
import type { NotificationKind } from '#contract/notifications.ts';
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
  };
};

type Instant = ColumnType<Date, Date | undefined, Date>;
