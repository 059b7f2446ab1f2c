import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Role } from '#domain/roles.ts';

const names: Record<Role, MessageDescriptor> = {
  claimant: msg`claimant`,
  enterprise: msg`enterprise`,
  admin: msg`admin`,
  respondent: msg`respondent`,
};

export function useRoleName(): (role: Role) => string {
  const { i18n } = useLingui();
  return (role) => i18n._(names[role]);
}
