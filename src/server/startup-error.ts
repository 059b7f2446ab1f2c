/** An error whose message is one clear sentence for the operator; the caller prints only the message. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** What a program says before it gives up: one sentence where we know the cause, everything where we don't. */
export function startupSentence(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return 'The disk is full: free some space and start again.';
  if (code === 'EACCES' || code === 'EROFS') return `A file or folder cannot be written: ${path}.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
