/** An error whose message is one clear sentence for the operator; the caller prints only the message. */
export class StartupError extends Error {
  override name = 'StartupError';
}
