export const roles = ['claimant', 'enterprise', 'admin', 'respondent'] as const;
export type Role = (typeof roles)[number];

/** Whoever registers chooses among these. An admin is made by a command on the server, never over HTTP. */
export const registrableRoles = ['claimant', 'enterprise', 'respondent'] as const satisfies readonly Role[];

const homes: Record<Role, string> = {
  claimant: '/claimant',
  enterprise: '/enterprise',
  admin: '/admin',
  respondent: '/respondent',
};

export function homeOf(role: string): string {
  return Object.hasOwn(homes, role) ? homes[role as Role] : '/login';
}
