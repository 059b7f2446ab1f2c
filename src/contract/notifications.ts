import * as z from 'zod/mini';
import { sentences } from '#domain/sentences.ts';
import { endpoint } from './endpoint.ts';

const notificationKinds = [
  'password_changed',
  'email_changed',
  'claim_changed',
  'claim_mailed',
  'claim_responded',
  'claim_in_decision',
  'claim_closed',
  'claim_appealed',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const notification = z.object({
  id: z.uuid(),
  kind: z.enum(notificationKinds),
  createdAt: z.string(),
  read: z.boolean(),
  /** The claim that it is about. */
  claimId: z.nullable(z.string()),
  caseId: z.nullable(z.string()),
});
export type Notification = z.infer<typeof notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  tag: 'Notifications',
  summary: 'My 50 newest notifications, and how many are unread',
  access: 'signed-in',
  reply: { notifications: z.array(notification), unread: z.number() },
  fallback: sentences.notificationsFailed,
});

export const readNotifications = endpoint({
  method: 'POST',
  path: '/notifications/read',
  tag: 'Notifications',
  summary: 'Mark all my notifications as read',
  access: 'signed-in',
});
