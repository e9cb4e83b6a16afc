import * as z from 'zod';

/** Of the account that DEMO makes. */
export const DEMO_EMAIL = 'demo@millrace.example';

/** `host` or `host:port`, as DNS writes it. */
const HOST = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i;
const host = z.string().regex(HOST, 'must be a host name such as app.example.com, without https:// and without a path');
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://api.example.com' })
  .transform((text) => text.replace(/\/+$/, ''));

const Variables = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test')
    .default('development'),
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 to 65535')
    .max(65_535, 'must be 0 to 65535')
    .default(3000),
  DATA_DIR: z.string().default('.data'),
  MAIN_HOST: host.default('millrace.localhost'),
  APP_HOST: host.default('app.millrace.localhost'),
  API_ORIGIN: origin.refine((text) => URL.parse(text)?.pathname === '/', 'must not have a path').optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, 'must begin with postgres:// or postgresql://')
    .optional(),
  S3_ENDPOINT: origin.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must begin with smtp:// or smtps://')
    .optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: origin.optional(),
  META_APP_ID: z
    .string()
    .regex(/^\d{1,20}$/, 'must be the number of the Meta app')
    .optional(),
  META_APP_SECRET: z.string().optional(),
  META_GRAPH_BASE: origin.optional(),
  META_DIALOG_BASE: origin.optional(),
  META_API_VERSION: z
    .string()
    .regex(/^v\d{1,3}\.\d$/, 'must look like v26.0')
    .default('v26.0'),
  AI_BASE_URL: origin.optional(),
  AI_API_KEY: z.string().optional(),
  AI_TEXT_MODEL: z.string().optional(),
  AI_IMAGE_MODEL: z.string().optional(),
  POSTHOG_KEY: z.string().optional(),
  POSTHOG_HOST: origin
    .refine((text) => !/\/\/(us|app)(-assets)?(\.i)?\.posthog\.com$/.test(text), 'must not be a host in the US')
    .default('https://eu.i.posthog.com'),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  SECRET_KEYS_BEFORE: z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .refine(
      (keys) => keys.every((key) => key.length >= 32),
      'must be keys of at least 32 characters, with commas between',
    )
    .optional(),
  DISK_FREE_MB: z.coerce.number('must be a number').min(0, 'must not be negative').default(100),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  TRUST_PROXY: z
    .string()
    .regex(
      /^(0|1|true|false|\d+|[\da-f.:/, ]+)$/i,
      'must be 1, a number of proxies, or their addresses with commas between',
    )
    .default('0')
    .transform(readTrustProxy),
  DEMO: z
    .enum(['0', '1', 'empty'], 'must be 0, 1 or empty')
    .default('0')
    .transform((text) => ({ '0': null, '1': 'filled', empty: 'empty' } as const)[text]),
  DEMO_ACCOUNT: z.email('must be an e-mail address').optional(),
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('support@millrace.example'),
});
type Variables = z.output<typeof Variables>;

/** `1` means one proxy: trusting every hop would let anybody choose the address that rate limits count. */
function readTrustProxy(text: string): false | number | string {
  if (text === '0' || text === 'false') return false;
  if (text === 'true') return 1;
  return /^\d+$/.test(text) ? Number(text) : text;
}

export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly apiBase: string;
}

export interface MetaSettings {
  readonly appId: string;
  readonly appSecret: string;
  readonly graphBase: string;
  readonly dialogBase: string;
}

/** The configuration (D2.4). A null service is one that an embedded default stands in for. */
export interface Env {
  readonly mode: 'development' | 'production' | 'test';
  readonly production: boolean;
  readonly port: number;
  readonly dataDir: string;
  readonly mainHost: string;
  readonly appHost: string;
  readonly apiOrigin: string | null;
  readonly databaseUrl: string | null;
  readonly s3: S3Settings | null;
  readonly smtpUrl: string | null;
  readonly stripe: StripeSettings | null;
  readonly meta: MetaSettings | null;
  readonly metaApiVersion: string;
  readonly ai: {
    readonly baseUrl: string;
    readonly apiKey: string | null;
    readonly textModel: string | null;
    readonly imageModel: string | null;
  } | null;
  readonly posthog: { readonly key: string; readonly host: string } | null;
  /** Null: made once and kept in the data folder. */
  readonly secretKey: string | null;
  /** Keys that `secretKey` took the place of: they open what they sealed, and seal nothing more. */
  readonly earlierKeys: readonly string[];
  /** Below this much room on the data folder's disk the process is not ready. */
  readonly diskFreeMb: number;
  readonly logLevel: Variables['LOG_LEVEL'];
  readonly trustProxy: false | number | string;
  /** The demo account, with ads or without. */
  readonly demo: 'filled' | 'empty' | null;
  /** The address of the account in whose workspace newcomers may look around (D8.6); null: in none. */
  readonly shownAccount: string | null;
  readonly supportEmail: string;
}

/** Lists every fault of the environment, one line each. */
export class EnvFault extends Error {
  override readonly name = 'EnvFault';
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(['The configuration is not valid (see .env.example):', ...faults.map((fault) => `  - ${fault}`)].join('\n'));
    this.faults = faults;
  }
}

/** As POSTHOG_KEY: a stand-in on loopback that shows what would be sent. */
export const POSTHOG_SANDBOX = 'sandbox';

/** Variables that only make sense together: with one of them set, the others are asked for. */
const GROUPS = [
  {
    any: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    need: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  },
  {
    any: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_BASE'],
    need: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  },
  {
    any: ['META_APP_ID', 'META_APP_SECRET', 'META_GRAPH_BASE', 'META_DIALOG_BASE'],
    need: ['META_APP_ID', 'META_APP_SECRET'],
  },
  { any: ['AI_API_KEY', 'AI_TEXT_MODEL', 'AI_IMAGE_MODEL'], need: ['AI_BASE_URL'] },
] as const;

const togetherFaults = (given: Readonly<Record<string, string>>): string[] =>
  GROUPS.flatMap(({ any, need }) => {
    const cause = any.find((name) => name in given);
    if (cause === undefined) return [];
    return need
      .filter((name) => !(name in given))
      .map((name) => `${name} is missing: ${cause} is set and requires it.`);
  });

const productionFaults = (given: Readonly<Record<string, string>>): string[] => {
  if (given['NODE_ENV'] !== 'production') return [];
  const faults: string[] = [];
  if (!('SECRET_KEY' in given)) faults.push('SECRET_KEY is missing: it is required when NODE_ENV is production.');
  if (given['POSTHOG_KEY'] === POSTHOG_SANDBOX)
    faults.push('POSTHOG_KEY must not be sandbox when NODE_ENV is production.');
  if (![undefined, '', '0'].includes(given['DEMO']))
    faults.push('DEMO must not be set when NODE_ENV is production: its password is public.');
  return faults;
};

const group = (v: Variables) => ({
  s3:
    v.S3_BUCKET !== undefined && v.S3_ACCESS_KEY_ID !== undefined && v.S3_SECRET_ACCESS_KEY !== undefined
      ? {
          endpoint: v.S3_ENDPOINT ?? `https://s3.${v.S3_REGION}.amazonaws.com`,
          region: v.S3_REGION,
          bucket: v.S3_BUCKET,
          accessKeyId: v.S3_ACCESS_KEY_ID,
          secretAccessKey: v.S3_SECRET_ACCESS_KEY,
        }
      : null,
  stripe:
    v.STRIPE_SECRET_KEY !== undefined && v.STRIPE_WEBHOOK_SECRET !== undefined
      ? {
          secretKey: v.STRIPE_SECRET_KEY,
          webhookSecret: v.STRIPE_WEBHOOK_SECRET,
          apiBase: v.STRIPE_API_BASE ?? 'https://api.stripe.com',
        }
      : null,
  meta:
    v.META_APP_ID !== undefined && v.META_APP_SECRET !== undefined
      ? {
          appId: v.META_APP_ID,
          appSecret: v.META_APP_SECRET,
          graphBase: v.META_GRAPH_BASE ?? 'https://graph.facebook.com',
          dialogBase: v.META_DIALOG_BASE ?? 'https://www.facebook.com',
        }
      : null,
  ai:
    v.AI_BASE_URL === undefined
      ? null
      : {
          baseUrl: v.AI_BASE_URL,
          apiKey: v.AI_API_KEY ?? null,
          textModel: v.AI_TEXT_MODEL ?? null,
          imageModel: v.AI_IMAGE_MODEL ?? null,
        },
  posthog: v.POSTHOG_KEY === undefined ? null : { key: v.POSTHOG_KEY, host: v.POSTHOG_HOST },
});

/** Reads the environment; an empty variable counts as unset. Throws `EnvFault` with every fault there is. */
export const readEnv = (source: Readonly<Record<string, string | undefined>>): Env => {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(source))
    if (value !== undefined && value.trim() !== '') given[name] = value.trim();

  const parsed = Variables.safeParse(given);
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
  faults.push(...togetherFaults(given), ...productionFaults(given));
  if (!parsed.success || faults.length > 0) throw new EnvFault(faults);

  const v = parsed.data;
  return {
    mode: v.NODE_ENV,
    production: v.NODE_ENV === 'production',
    port: v.PORT,
    dataDir: v.DATA_DIR,
    mainHost: v.MAIN_HOST.toLowerCase(),
    appHost: v.APP_HOST.toLowerCase(),
    apiOrigin: v.API_ORIGIN ?? null,
    databaseUrl: v.DATABASE_URL ?? null,
    smtpUrl: v.SMTP_URL ?? null,
    metaApiVersion: v.META_API_VERSION,
    secretKey: v.SECRET_KEY ?? null,
    earlierKeys: v.SECRET_KEYS_BEFORE ?? [],
    diskFreeMb: v.DISK_FREE_MB,
    logLevel: v.LOG_LEVEL,
    trustProxy: v.TRUST_PROXY,
    demo: v.DEMO,
    shownAccount: v.DEMO_ACCOUNT?.toLowerCase() ?? (v.DEMO === 'filled' ? DEMO_EMAIL : null),
    supportEmail: v.SUPPORT_EMAIL,
    ...group(v),
  };
};
