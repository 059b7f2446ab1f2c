import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { listClaimFields, listClaimTypes } from '#contract/claim-types.ts';
import { type Claim, listActivity, listClaims, readClaim, readTimeline } from '#contract/claims.ts';
import { listNotes } from '#contract/notes.ts';
import { call } from '#web/api.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useIsLive } from '#web/live/live-updates.ts';

/** Without the stream of changes a page asks now and then; with it, rarely, in case the stream is deaf. */
const askEveryMs = { live: 60_000, alone: 10_000 };
const useRefetchInterval = () => (useIsLive() ? askEveryMs.live : askEveryMs.alone);

/** Templates change with the service, not while somebody fills in a form. */
const templateStaleMs = 300_000;

export type ClaimsSearch = Record<string, string | number | readonly string[] | undefined>;

/** Everything under ['claims'] is read again when one of my claims changed. */
const keys = {
  list: (search: ClaimsSearch) => ['claims', 'list', search],
  one: (id: string) => ['claims', 'one', id],
  timeline: (id: string) => ['claims', 'timeline', id],
  notes: (id: string) => ['claims', 'notes', id],
};

export function useClaims(search: ClaimsSearch) {
  return useQuery({
    queryKey: keys.list(search),
    queryFn: () => call(listClaims, { query: search }),
    // The rows stay while others are fetched, so that nothing jumps at each letter of a search.
    placeholderData: keepPreviousData,
    refetchInterval: useRefetchInterval(),
  });
}

export function useClaim(id: string) {
  return useQuery({
    queryKey: keys.one(id),
    queryFn: async () => (await call(readClaim, { params: { id } })).claim,
    refetchInterval: useRefetchInterval(),
  });
}

export function useTimeline(id: string) {
  return useQuery({
    queryKey: keys.timeline(id),
    queryFn: async () => (await call(readTimeline, { params: { id } })).events,
    refetchInterval: useRefetchInterval(),
  });
}

export function useActivity() {
  return useQuery({
    queryKey: ['claims', 'activity'],
    queryFn: async () => (await call(listActivity)).events,
    refetchInterval: useRefetchInterval(),
  });
}

export function useNotes(id: string) {
  return useQuery({
    queryKey: keys.notes(id),
    queryFn: async () => (await call(listNotes, { params: { id } })).notes,
    refetchInterval: useRefetchInterval(),
  });
}

/** After a change of one's own: the answer is shown at once, the rest is read again, and nobody has to wait for that. */
export function useClaimChanged() {
  const client = useQueryClient();
  return (claim?: Claim) => {
    if (claim) client.setQueryData(keys.one(claim.id), claim);
    void client.invalidateQueries({ queryKey: ['claims'] });
  };
}

export function useForgetClaim() {
  const client = useQueryClient();
  return (id: string) => {
    for (const key of [keys.one(id), keys.timeline(id), keys.notes(id)]) client.removeQueries({ queryKey: key });
    void client.invalidateQueries({ queryKey: ['claims'] });
  };
}

export function useClaimTypes() {
  const lang = useLanguage();
  return useQuery({
    queryKey: ['claim-types', lang],
    queryFn: async () => (await call(listClaimTypes, { query: { lang } })).data,
    staleTime: templateStaleMs,
  });
}

/** "Parking" for parking; a type whose name has not come yet is shown by its key. */
export function useClaimTypeLabel(): (type: string) => string {
  const { data } = useClaimTypes();
  return (type) =>
    data?.find((known) => known.type === type)?.label ??
    type.charAt(0).toUpperCase() + type.slice(1).replaceAll('_', ' ');
}

export function useTemplate(type: string) {
  const lang = useLanguage();
  return useQuery({
    queryKey: ['claim-fields', type, lang],
    queryFn: async () => (await call(listClaimFields, { params: { type }, query: { lang } })).data,
    enabled: type !== '',
    staleTime: templateStaleMs,
  });
}
