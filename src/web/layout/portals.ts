import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  ChartColumn,
  CreditCard,
  FolderOpen,
  Gauge,
  type LucideIcon,
  Plus,
  ScrollText,
  Settings,
  UserRound,
  UsersRound,
} from 'lucide-react';
import type { PagePath } from '#contract/pages.ts';
import type { Role } from '#domain/roles.ts';

type NavItem = { to: PagePath; label: MessageDescriptor; Icon: LucideIcon };

/** Each role's portal: its title and its navigation (SPEC section 2). A role sees only its own. */
export const portals: Record<Role, { title: MessageDescriptor; items: NavItem[] }> = {
  claimant: {
    title: msg`Claimant Portal`,
    items: [
      { to: '/claimant', label: msg`Dashboard`, Icon: Gauge },
      { to: '/claimant/claims', label: msg`My Claims`, Icon: ScrollText },
      { to: '/claimant/new-claim', label: msg`New Claim`, Icon: Plus },
      { to: '/claimant/documents', label: msg`Documents`, Icon: FolderOpen },
      { to: '/claimant/billing', label: msg`Billing`, Icon: CreditCard },
      { to: '/claimant/account', label: msg`Account`, Icon: UserRound },
    ],
  },
  enterprise: {
    title: msg`Enterprise Portal`,
    items: [
      { to: '/enterprise', label: msg`Dashboard`, Icon: Gauge },
      { to: '/enterprise/cases', label: msg`Case Management`, Icon: ScrollText },
      { to: '/enterprise/team', label: msg`Team Management`, Icon: UsersRound },
      { to: '/enterprise/analytics', label: msg`Analytics`, Icon: ChartColumn },
      { to: '/enterprise/settings', label: msg`Settings`, Icon: Settings },
    ],
  },
  admin: {
    title: msg`Admin Portal`,
    items: [
      { to: '/admin', label: msg`Dashboard`, Icon: Gauge },
      { to: '/admin/users', label: msg`User Management`, Icon: UsersRound },
      { to: '/admin/analytics', label: msg`System Analytics`, Icon: ChartColumn },
      { to: '/admin/settings', label: msg`Settings`, Icon: Settings },
    ],
  },
  respondent: {
    title: msg`Respondent Portal`,
    items: [
      { to: '/respondent', label: msg`Dashboard`, Icon: Gauge },
      { to: '/respondent/cases', label: msg`Active Cases`, Icon: ScrollText },
      { to: '/respondent/documents', label: msg`Documents`, Icon: FolderOpen },
      { to: '/respondent/account', label: msg`Account`, Icon: UserRound },
    ],
  },
};
