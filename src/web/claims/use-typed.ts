import { useEffect, useRef, useState } from 'react';

/** SPEC section 9: the search waits this long for the next letter. */
const pauseMs = 300;

/**
 * Something typed here that lives in the address: it goes there when the typing pauses, and follows when the address
 * changes by other means (Back, a chip that is taken away). `tidy` gives what the address will hold, or undefined for
 * what must not be sent.
 */
export function useTyped<Value>(
  applied: Value,
  { tidy, apply }: { tidy: (draft: Value) => Value | undefined; apply: (value: Value) => void },
) {
  const appliedText = JSON.stringify(applied);
  const [draft, setDraft] = useState(applied);
  const [settled, setSettled] = useState(applied);
  const [seen, setSeen] = useState(appliedText);
  const [sent, setSent] = useState(appliedText);
  if (appliedText !== seen) {
    setSeen(appliedText);
    // Our own words coming back must not overwrite what was typed since.
    if (appliedText !== sent) {
      setSent(appliedText);
      setDraft(applied);
      setSettled(applied);
    }
  }

  const send = (value: Value) => {
    setSettled(value);
    const tidied = tidy(value);
    const text = JSON.stringify(tidied);
    if (tidied === undefined || text === sent) return;
    setSent(text);
    apply(tidied);
  };
  const latestSend = useRef(send);
  latestSend.current = send;
  useEffect(() => {
    if (draft === settled) return;
    const timer = setTimeout(() => latestSend.current(draft), pauseMs);
    return () => clearTimeout(timer);
  }, [draft, settled]);

  return {
    draft,
    /** What stands here since the typing paused: only that is found fault with. */
    settled,
    type: setDraft,
    /**
     * At once: Enter, emptying it. Not when the field is left: what moves then would slip away from under a pointer that
     * is just pressing it.
     */
    send: (value: Value) => {
      setDraft(value);
      send(value);
    },
  };
}
