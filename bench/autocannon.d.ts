/** The few parts of it that we use: the package has no types of its own. */
declare module 'autocannon' {
  type Request = { path: string; headers: Record<string, string> };
  type Options = {
    url: string;
    connections: number;
    pipelining: number;
    /** Seconds. */
    duration: number;
    /** How often it looks whether the time is over, in milliseconds. */
    sampleInt?: number;
    method: 'GET' | 'POST' | 'PATCH';
    headers?: Record<string, string>;
    body?: string;
    /** Called for each request; what it returns is sent. */
    requests?: { setupRequest(request: Request): Request }[];
  };
  type Result = { '2xx': number; non2xx: number; errors: number; duration: number };
  export default function autocannon(options: Options): Promise<Result>;
}
