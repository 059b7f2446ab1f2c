import type { Endpoint } from './endpoint.ts';
import { health, ready } from './health.ts';
import { listNotifications, readNotifications } from './notifications.ts';
import { changePassword, changeProfile, login, logout, readProfile, register } from './users.ts';

export const apiBase = '/api';

/** Every call there is. A route that is not listed here is not served, and one listed without a handler fails at start. */
export const endpoints: readonly Endpoint[] = [
  login,
  register,
  logout,
  readProfile,
  changeProfile,
  changePassword,
  listNotifications,
  readNotifications,
  health,
  ready,
];
