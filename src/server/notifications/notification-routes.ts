import * as contract from '#contract/notifications.ts';
import type { Deps } from '#server/app.ts';
import type { Route } from '#server/http/route.ts';
import { listNotifications, markNotificationsRead } from './notification-queries.ts';

export function notificationRoutes(route: Route, { db }: Deps): void {
  route(contract.listNotifications, async ({ actor }) => {
    const notifications = await listNotifications(db, actor.user.id);
    return { notifications, unread: notifications.filter(({ read }) => !read).length };
  });

  route(contract.readNotifications, async ({ actor }) => {
    await markNotificationsRead(db, actor.user.id);
    return {};
  });
}
