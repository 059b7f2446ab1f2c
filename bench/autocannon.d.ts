/** The few parts of it that we use: the package has no types of its own. */
declare module 'autocannon' {
  type Options = {
    url: string;
    connections: number;
    pipelining: number;
    /** Seconds. */
    duration: number;
    method: 'GET' | 'POST';
    headers?: Record<string, string>;
    body?: string;
  };
  type Result = { '2xx': number; non2xx: number; errors: number; duration: number };
  export default function autocannon(options: Options): Promise<Result>;
}
