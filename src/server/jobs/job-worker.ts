import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#server/db/clock.ts';
import type { Db } from '#server/db/database.ts';
import { describeError, isDatabaseAway } from '#server/http/error-reply.ts';
import {
  buryExhausted,
  endJob,
  holdJob,
  type Job,
  type JobKind,
  postponeJob,
  recordFailure,
  takeDueJob,
} from './job-queue.ts';

/**
 * What a job does, in the transaction that also marks it as done: both happen, or neither. It may answer with a moment
 * to come, when it finds that it is too early.
 */
export type JobHandler = (tx: Db, job: Job) => Promise<Date | undefined>;
export type JobHandlers = Partial<Record<JobKind, JobHandler>>;

type Deps = { db: Db; clock: Clock; handlers: JobHandlers; log: Pick<FastifyBaseLogger, 'error' | 'warn'> };

/** Runs everything that is due, one after the other, and says how many there were. */
export async function runDueJobs(
  { db, clock, handlers, log }: Deps,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const kinds = Object.keys(handlers) as JobKind[];
  for (const key of await buryExhausted(db, clock)) log.error({ job: key }, 'job given up');
  let done = 0;
  while (!isStopping()) {
    const job = await takeDueJob(db, kinds, clock);
    if (!job) break;
    await runJob({ db, handlers, log }, job);
    done += 1;
  }
  return done;
}

async function runJob({ db, handlers, log }: Omit<Deps, 'clock'>, job: Job): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      if (!(await holdJob(tx, job.key))) return;
      const later = await handlers[job.kind]?.(tx, job);
      if (later) await postponeJob(tx, job.key, later);
      else await endJob(tx, job.key);
    });
  } catch (error) {
    // Booked for another try already; with the database away there is nowhere to write why.
    if (isDatabaseAway(error)) throw error;
    const described = describeError(error);
    const state = await recordFailure(db, job, JSON.stringify(described));
    log[state === 'dead' ? 'error' : 'warn'](
      { job: job.key, error: described },
      state === 'dead' ? 'job given up' : 'job failed',
    );
  }
}

const lookEveryMs = 1000;

/** Looks once a second: one read of a small index, and no process has to be told of what another one enqueued. */
export function startJobWorker(deps: Deps): { stop(): Promise<void> } {
  let stopped = false;
  let wake = () => {};
  const loop = async () => {
    while (!stopped) {
      await runDueJobs(deps, () => stopped).catch((error: unknown) =>
        deps.log.error({ error: describeError(error) }, 'jobs could not be run'),
      );
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (stopped) resolve();
        else setTimeout(resolve, lookEveryMs).unref();
      });
    }
  };
  const running = loop();
  return {
    async stop() {
      stopped = true;
      wake();
      await running;
    },
  };
}
