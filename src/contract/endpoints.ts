import { listClaimFields, listClaimTypes } from './claim-types.ts';
import {
  changeClaim,
  changeStatus,
  createClaim,
  deleteClaim,
  listActivity,
  listClaims,
  readClaim,
  readClaimDetails,
  readTimeline,
  submitClaim,
} from './claims.ts';
import type { Endpoint } from './endpoint.ts';
import { health, ready } from './health.ts';
import { followEvents } from './live.ts';
import { addNote, listNotes } from './notes.ts';
import { listNotifications, readNotifications } from './notifications.ts';
import { changePassword, changeProfile, login, logout, readProfile, register } from './users.ts';

/** Every call there is. A route that is not listed here is not served, and one listed without a handler fails at start. */
export const endpoints: readonly Endpoint[] = [
  login,
  register,
  logout,
  readProfile,
  changeProfile,
  changePassword,
  listClaims,
  readClaim,
  createClaim,
  changeClaim,
  submitClaim,
  deleteClaim,
  changeStatus,
  readTimeline,
  listActivity,
  addNote,
  listNotes,
  readClaimDetails,
  listClaimTypes,
  listClaimFields,
  listNotifications,
  readNotifications,
  followEvents,
  health,
  ready,
];
