import path from 'node:path';
import * as z from 'zod/mini';
import { type Periods, parsePeriod } from '#domain/periods.ts';
import { StartupError } from './startup-error.ts';

const flag = z.pipe(
  z.enum(['true', 'false', '1', '0', 'on', 'off', 'yes', 'no'], 'must be true or false'),
  z.transform((word) => ['true', '1', 'on', 'yes'].includes(word)),
);
const wholeNumber = (from: number, to: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, `must be a whole number from ${from} to ${to}`)),
    z.pipe(
      z.transform(Number),
      z
        .number()
        .check(
          z.minimum(from, `must be a whole number from ${from} to ${to}`),
          z.maximum(to, `must be a whole number from ${from} to ${to}`),
        ),
    ),
  );
const webAddress = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => /^https?:\/\/[^/?#]+\/?$/i.test(text) && URL.canParse(text),
        'must be an address like https://claims.example.org',
      ),
    ),
  z.transform((text: string) => new URL(text).origin),
);
const databaseUrl = z
  .string()
  .check(z.refine((text) => /^postgres(ql)?:\/\/./i.test(text) && URL.canParse(text), 'must be a postgres:// address'));
const socialLinks = z.pipe(
  z
    .string()
    .check(z.regex(/^\s*(\w[\w-]*=https:\/\/\S+\s*)*$/, 'must be pairs like Name=https://…, with blanks between them')),
  z.transform((text: string) =>
    text
      .split(/\s+/)
      .filter(Boolean)
      .map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), url: pair.slice(pair.indexOf('=') + 1) })),
  ),
);

const period = z.pipe(
  z
    .string()
    .check(z.refine((text) => parsePeriod(text) !== undefined, 'must be an ISO 8601 duration like PT15M, P5D or P2W')),
  z.transform((text: string) => parsePeriod(text) ?? 0),
);
/** The default, written as an operator would write it. */
const periodOr = (text: string) => z._default(period, parsePeriod(text) ?? 0);

/** Every setting there is, with its default. README lists them; a test holds the two together. */
const settings = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  HOST: z._default(z.string(), 'localhost'),
  PUBLIC_URL: z.optional(webAddress),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(databaseUrl),
  DEMO: z.optional(flag),
  SECRET_KEY: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  NOTICE_GRACE: periodOr('PT15M'),
  RESPONSE_PERIOD: periodOr('P5D'),
  REPLY_PERIOD: periodOr('PT24H'),
  APPEAL_PERIOD: periodOr('P14D'),
  TRUSTED_PROXIES: z._default(wholeNumber(0, 10), 0),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    ),
    'info',
  ),
  PRODUCT_NAME: z._default(z.string(), 'Evenhand'),
  SUPPORT_EMAIL: z._default(z.string(), 'support@evenhand.example'),
  SUPPORT_PHONE: z._default(z.string(), '(800) 555-0142'),
  SOCIAL_LINKS: z._default(socialLinks, [
    { name: 'Mastodon', url: 'https://mastodon.example/@evenhand' },
    { name: 'LinkedIn', url: 'https://linkedin.example/company/evenhand' },
  ]),
});

export const settingNames = Object.keys(settings.shape);

export type Config = {
  port: number;
  host: string;
  /** Where people reach the service; without it, wherever it listens. */
  publicUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  demo: boolean;
  secretKey: string | undefined;
  periods: Periods;
  trustedProxies: number;
  logLevel: string;
  productName: string;
  supportEmail: string;
  supportPhone: string;
  socialLinks: { name: string; url: string }[];
};

/** Reads the settings once, at start. A wrong one stops the start with one sentence that names it, never its value if it may hold a secret. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    settingNames.flatMap((name) => (env[name]?.trim() ? [[name, env[name].trim()]] : [])),
  );
  const parsed = z.safeParse(settings, given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartupError(`The setting ${issue?.path.join('.')} ${issue?.message}.`);
  }
  const s = parsed.data;
  return {
    port: s.PORT,
    host: s.HOST,
    publicUrl: s.PUBLIC_URL,
    dataDir: path.resolve(s.DATA_DIR),
    databaseUrl: s.DATABASE_URL,
    demo: s.DEMO ?? s.DATABASE_URL === undefined,
    secretKey: s.SECRET_KEY,
    periods: {
      noticeGrace: s.NOTICE_GRACE,
      response: s.RESPONSE_PERIOD,
      reply: s.REPLY_PERIOD,
      appeal: s.APPEAL_PERIOD,
    },
    trustedProxies: s.TRUSTED_PROXIES,
    logLevel: s.LOG_LEVEL,
    productName: s.PRODUCT_NAME,
    supportEmail: s.SUPPORT_EMAIL,
    supportPhone: s.SUPPORT_PHONE,
    socialLinks: s.SOCIAL_LINKS,
  };
}
