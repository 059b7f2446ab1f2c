import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { apiBase } from '#contract/endpoint.ts';
import { followEvents, liveEvents } from '#contract/live.ts';
import { currentToken } from '#web/users/session.ts';

/** After a break the next try waits twice as long, up to half a minute. */
const firstPauseMs = 1000;
const longestPauseMs = 30_000;
/** The server says something every 20 seconds; silence for longer than this is a line that died unnoticed. */
const longestSilenceMs = 50_000;

let isLive = false;
const listeners = new Set<() => void>();
function become(live: boolean): void {
  isLive = live;
  for (const listener of listeners) listener();
}

/** Whether changes made elsewhere arrive by themselves just now. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isLive,
  );

/** Follows what happens to the user's claims elsewhere, for as long as the portal is open. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    let stop: AbortController | undefined;
    // A browser keeps six connections to a site, over HTTP/1.1: a tab in the background gives its stream back, and
    // catches up when it is looked at again.
    const followWhileSeen = () => {
      stop?.abort();
      become(false);
      if (document.visibilityState !== 'visible') return;
      stop = new AbortController();
      void follow(client, stop.signal);
    };
    followWhileSeen();
    document.addEventListener('visibilitychange', followWhileSeen);
    return () => {
      document.removeEventListener('visibilitychange', followWhileSeen);
      stop?.abort();
      become(false);
    };
  }, [client]);
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

async function follow(client: QueryClient, signal: AbortSignal): Promise<void> {
  let wait = firstPauseMs;
  while (!signal.aborted) {
    // A token in the address would end up in logs, so this is fetch and not EventSource, which cannot send a header.
    const heard = await readStream(client, signal).catch(() => false);
    if (signal.aborted) return;
    become(false);
    wait = heard ? firstPauseMs : Math.min(2 * wait, longestPauseMs);
    await pause(wait, signal);
  }
}

async function readStream(client: QueryClient, signal: AbortSignal): Promise<boolean> {
  const line = new AbortController();
  const hangUp = () => line.abort();
  signal.addEventListener('abort', hangUp);
  let silence = setTimeout(hangUp, longestSilenceMs);
  let heard = false;
  try {
    const reply = await fetch(apiBase + followEvents.path, {
      headers: { authorization: `Bearer ${currentToken()}` },
      signal: line.signal,
    });
    if (!reply.ok || !reply.body) return false;
    let unread = '';
    for await (const chunk of textsOf(reply.body)) {
      clearTimeout(silence);
      silence = setTimeout(hangUp, longestSilenceMs);
      const blocks = (unread + chunk).split('\n\n');
      unread = blocks.pop() ?? '';
      if (!heard) become(true);
      heard = true;
      for (const block of blocks) take(client, block);
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', hangUp);
  }
  return heard;
}

async function* textsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield decoder.decode(value, { stream: true });
  }
}

function take(client: QueryClient, block: string): void {
  const event = /^event: (.+)$/m.exec(block)?.[1];
  if (event !== liveEvents.claim && event !== liveEvents.resync) return;
  void client.invalidateQueries({ queryKey: ['claims'] });
  void client.invalidateQueries({ queryKey: ['notifications'] });
}
