import { endpoint } from './endpoint.ts';

/** The names of the events in the stream. */
export const liveEvents = {
  /** One of my claims changed: `{"claimId": "…"}`. */
  claim: 'claim',
  /** Something may have been missed: read everything again. Also the first event of every stream. */
  resync: 'resync',
} as const;

export const followEvents = endpoint({
  method: 'GET',
  path: '/events',
  tag: 'Live',
  summary: 'A stream of server-sent events: `claim` when one of my claims changed, `resync` when some may be missing',
  access: 'signed-in',
  media: 'text/event-stream',
});
