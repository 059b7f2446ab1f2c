/** Where to go after signing in. Only a path of our own: "//elsewhere.example" and "/\elsewhere.example" are other sites. */
export function safeReturnPath(from: unknown): string | undefined {
  return typeof from === 'string' && /^\/(?![/\\])[^\\\s]*$/.test(from) ? from : undefined;
}
