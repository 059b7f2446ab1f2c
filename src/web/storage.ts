/** Local storage that may be switched off or full: then nothing is remembered, and nothing breaks. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Refused by the browser: the choice lasts until the page is closed.
  }
}

/** Everything remembered under names that begin like this. */
export function forgetAll(prefix: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Nothing was remembered either.
  }
}
