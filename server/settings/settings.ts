import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { doorLanguages, type DoorLanguage } from '#shared/vocabulary/door.ts'
import { address } from './address-setting.ts'
import { mailComplaints, mailSettingsOf, mailVariables, type MailSettings } from './mail-settings.ts'
import { oaComplaints, oaSettingsOf, oaVariables, type OaSettings } from './oa-settings.ts'
import type { LogKind } from '#shared/platform/operations/log-archive.contract.ts'
import { sapSettingsOf, sapVariables, type PushPace, type SapSettings } from './sap-settings.ts'
import { sapEventComplaints } from './sap-event-settings.ts'
import { sapAccessComplaints } from './sap-access-settings.ts'
import { isReachable, ordinaryAccount } from './account.ts'
import { secretIn } from './secret.ts'

/** Variables of the product that are read by its scripts, its tests and the desktop client, and not by the server. */
const readElsewhere = [
  'SEAWAY_CHROMIUM',
  'SEAWAY_E2E_PORT',
  'SEAWAY_FUZZ_MINUTES',
  'SEAWAY_FUZZ_SEED',
  'SEAWAY_PAPERS',
  'SEAWAY_PAPER_RUNS',
  'SEAWAY_RECONCILED_ORDERS',
  'SEAWAY_SERVER_URL',
  'SEAWAY_TEST_DATABASE_URL',
  'SEAWAY_UPDATE_URL',
  'SEAWAY_WALK_SEED',
  'SEAWAY_WALK_STEPS',
  'SEAWAY_WRITER_SECONDS',
]

/** How many letters have to be put in, left out or changed to make one text of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (const [i, letter] of Array.from(one).entries()) {
    const next = [i + 1]
    for (const [j, wanted] of Array.from(other).entries())
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (letter === wanted ? 0 : 1)))
    row = next
  }
  return row.at(-1)!
}

/** Complaints about variables that nobody reads, each with the name that was probably meant. */
function unknownNames(env: Readonly<Record<string, unknown>>, known: readonly string[]): string[] {
  const all = [...known, ...readElsewhere]
  return Object.keys(env)
    .filter((name) => name.startsWith('SEAWAY_') && !all.includes(name))
    .map((name) => {
      const nearest = known
        .filter((one) => one.startsWith('SEAWAY_'))
        .toSorted((a, b) => distance(name, a) - distance(name, b))[0]
      return `${name} is no setting, the nearest one is ${nearest ?? 'none'}`
    })
}

const repository = resolve(import.meta.dirname, '..', '..')
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const environments = ['dev', 'qas', 'app'] as const

const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d+$/, { error })
    .transform(Number)
    .pipe(z.int({ error }).min(min, { error }).max(max, { error }))
}
const port = wholeNumber(0, 65_535)
const oneOf = <const T extends readonly [string, ...string[]]>(words: T) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` })
const flag = oneOf(['true', 'false']).transform((text) => text === 'true')

/** A job may still look back at the last month, so no log is kept for less. */
const keptDays = wholeNumber(30, 36_500).optional()
/** The visitors' chart shows a year at most, so the embedded database keeps no more. */
const shownVisitDays = 366

const isNetwork = (text: string): boolean => {
  const [address = '', prefix = ''] = text.split('/')
  const family = isIP(address)
  if (family === 0 || !text.includes('/')) return family !== 0
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128)
}
const listed = (text: string) => text.split(',').map((one) => one.trim())
const proxies = z
  .string()
  .refine((text) => text === 'true' || text === 'false' || listed(text).every(isNetwork), {
    error: 'must be true, false, or addresses and networks of proxies such as 10.0.0.5, 10.1.0.0/16',
  })
  .transform((text) => (text === 'true' || text === 'false' ? text === 'true' : listed(text)))

const variables = z.object({
  PORT: port.default(8089),
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  DATABASE_URL: address('postgres:', 'postgresql:').optional(),
  SEAWAY_PROCESSES: z
    .literal('auto')
    .transform(() => availableParallelism())
    .or(wholeNumber(1, 64))
    .default(1),
  SEAWAY_PREPARED: oneOf(['on', 'off']).default('on'),
  // Read by `db/driver/pool`, for whatever opens a database; here a wrong value is refused.
  SEAWAY_PLAIN_DRIVER: oneOf(['0', '1']).default('0'),
  SEAWAY_READERS: wholeNumber(1, 1_000).default(8),
  SEAWAY_WRITERS: wholeNumber(2, 1_000).default(8),
  SEAWAY_JOBS: wholeNumber(2, 1_000).default(4),
  LOG_LEVEL: oneOf(levels).optional(),
  SEAWAY_DATA_DIR: z.string().optional(),
  SEAWAY_ENVIRONMENT: oneOf(environments).optional(),
  SEAWAY_LANGUAGE: oneOf(doorLanguages).default('zh'),
  SEAWAY_TOKEN_SECRET: z.string().min(32, { error: 'must have 32 characters or more' }).optional(),
  SEAWAY_WEB_ROOT: z.string().default(join(repository, 'dist', 'web')),
  SEAWAY_TRUST_PROXY: proxies.default(false),
  SEAWAY_CHECK_ANSWERS: flag.default(false),
  SEAWAY_RATE_FACTOR: wholeNumber(1, 1_000_000).default(1),
  SEAWAY_S3_BUCKET: z.string().optional(),
  SEAWAY_S3_ENDPOINT: address('http:', 'https:').optional(),
  SEAWAY_S3_REGION: z.string().optional(),
  SEAWAY_S3_ACCESS_KEY: z.string().optional(),
  SEAWAY_S3_SECRET_KEY: z.string().optional(),
  SEAWAY_KEEP_OPERATIONS_DAYS: keptDays,
  SEAWAY_KEEP_VISITS_DAYS: keptDays,
  SEAWAY_KEEP_OUTBOX_DAYS: keptDays,
  ...mailVariables,
  ...sapVariables,
  ...oaVariables,
})
type Variables = z.infer<typeof variables>

export interface S3Settings {
  bucket: string
  region: string
  endpoint?: string
  /** Without credentials the AWS client uses the role of the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

export interface Settings {
  port: number
  host: string
  /** With 0 there are no metrics. */
  metricsPort: number
  /** Absent for the built-in database in `dataDir`. */
  databaseUrl?: string
  dataDir: string
  /** How many processes answer on the port. */
  processes: number
  /** Connections of each process to the database, and whether statements are prepared on them. */
  connections: { readers: number; writers: number; jobs: number; prepared: boolean }
  logLevel: (typeof levels)[number]
  environment: (typeof environments)[number]
  /** What the sign-in opens in where the visitor has said nothing (D197). */
  doorLanguage: DoorLanguage
  /** When absent, it is kept in the database. */
  tokenSecret?: string
  webRoot: string
  /** Addresses and networks of the proxies in front; `true` stands for one proxy of any address. */
  trustProxy: boolean | string[]
  /** Checks every answer against its contract. This costs time and is meant for tests. */
  checkAnswers: boolean
  /** Multiplies the number of calls that one person may make in a minute. */
  rateFactor: number
  /** Absent when attachments are stored in `dataDir`. */
  s3?: S3Settings
  /** For how many days the rows of a log stay in the database; absent for those that are never archived. */
  keptDays: Partial<Record<LogKind, number>>
  /** Absent where no mail server is set, and nothing is sent. */
  mail?: MailSettings | undefined
  /** The address of the product for people and systems outside it; empty where it is not set. */
  site: string
  oa: OaSettings
  sap: SapSettings
  push: PushPace
  outbox: { leaseSeconds: number; pollMs: number }
}

/** Settings that cannot be used, all in one sentence. Values are never shown, because some are secrets. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

const options = {
  port: { type: 'string' },
  host: { type: 'string' },
  'data-dir': { type: 'string' },
  'database-url': { type: 'string' },
} as const

/** `--port 8090` means `PORT=8090` and overrides it. */
const fromArguments = (argv: readonly string[]) => {
  try {
    const { values } = parseArgs({ args: [...argv], options, strict: true })
    const { port: PORT, host: HOST, 'data-dir': SEAWAY_DATA_DIR, 'database-url': DATABASE_URL } = values
    return { PORT, HOST, SEAWAY_DATA_DIR, DATABASE_URL }
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
    throw new SettingsError(`Seaway cannot start with these arguments: ${reason}.`, { cause: error })
  }
}

/** A variable with an empty value counts as not set. */
const filled = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : [])),
  )

const s3Complaints = (v: Record<string, unknown>): string[] => {
  const rest = ['ENDPOINT', 'REGION', 'ACCESS_KEY', 'SECRET_KEY'].filter((name) => v[`SEAWAY_S3_${name}`])
  if (!v['SEAWAY_S3_BUCKET'] && rest.length > 0)
    return [
      `SEAWAY_S3_BUCKET is missing, though ${rest.map((name) => `SEAWAY_S3_${name}`).join(', ')} is set`,
    ]
  return !v['SEAWAY_S3_ACCESS_KEY'] === !v['SEAWAY_S3_SECRET_KEY']
    ? []
    : ['SEAWAY_S3_ACCESS_KEY and SEAWAY_S3_SECRET_KEY must be set together']
}

const s3Of = (v: Variables): S3Settings | undefined =>
  v.SEAWAY_S3_BUCKET === undefined
    ? undefined
    : {
        bucket: v.SEAWAY_S3_BUCKET,
        region: v.SEAWAY_S3_REGION ?? 'us-east-1',
        ...(v.SEAWAY_S3_ENDPOINT ? { endpoint: v.SEAWAY_S3_ENDPOINT } : {}),
        ...(v.SEAWAY_S3_ACCESS_KEY && v.SEAWAY_S3_SECRET_KEY
          ? { credentials: { accessKeyId: v.SEAWAY_S3_ACCESS_KEY, secretAccessKey: v.SEAWAY_S3_SECRET_KEY } }
          : {}),
      }

/** The metrics of port 8089 are at 9089. A port that the system picks has none. */
const metricsBeside = (main: number): number => (main > 0 && main + 1_000 <= 65_535 ? main + 1_000 : 0)

/**
 * The data folder is beside the code, unless root runs code in a folder that the database's ordinary account
 * may not enter (/root).
 */
const defaultDataDir = (): string => {
  const beside = join(repository, 'data')
  return isReachable(repository, ordinaryAccount(join(beside, 'postgres'))) ? beside : '/var/lib/seaway'
}

export const readSettings = (env: NodeJS.ProcessEnv, argv: readonly string[] = []): Settings => {
  const named = filled({ ...env, ...filled(fromArguments(argv)) })
  const parsed = variables.safeParse(named)
  const complaints = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ...s3Complaints(named),
    ...mailComplaints(named),
    ...sapAccessComplaints(named),
    ...sapEventComplaints(named),
    ...oaComplaints(named),
    ...unknownNames(named, Object.keys(variables.shape)),
  ]
  if (!parsed.success || complaints.length > 0)
    throw new SettingsError(
      `Seaway cannot start with these settings: ${[...new Set(complaints)].join('; ')}.`,
    )

  const v = parsed.data
  const dataDir = resolve(v.SEAWAY_DATA_DIR ?? defaultDataDir())
  const embedded = v.DATABASE_URL === undefined
  return {
    port: v.PORT,
    host: v.HOST,
    metricsPort: v.METRICS_PORT ?? metricsBeside(v.PORT),
    databaseUrl: v.DATABASE_URL,
    dataDir,
    processes: v.SEAWAY_PROCESSES,
    connections: {
      readers: v.SEAWAY_READERS,
      writers: v.SEAWAY_WRITERS,
      jobs: v.SEAWAY_JOBS,
      prepared: v.SEAWAY_PREPARED === 'on',
    },
    // A person who tries the product reads the address on the terminal; the log of a real server is read by
    // machines.
    logLevel: v.LOG_LEVEL ?? (embedded ? 'warn' : 'info'),
    environment: v.SEAWAY_ENVIRONMENT ?? (embedded ? 'dev' : 'app'),
    doorLanguage: v.SEAWAY_LANGUAGE,
    tokenSecret: v.SEAWAY_TOKEN_SECRET ?? (embedded ? secretIn(join(dataDir, 'secret.token')) : undefined),
    webRoot: resolve(v.SEAWAY_WEB_ROOT),
    trustProxy: v.SEAWAY_TRUST_PROXY,
    checkAnswers: v.SEAWAY_CHECK_ANSWERS,
    rateFactor: v.SEAWAY_RATE_FACTOR,
    s3: s3Of(v),
    keptDays: {
      operations: v.SEAWAY_KEEP_OPERATIONS_DAYS,
      visits: v.SEAWAY_KEEP_VISITS_DAYS ?? (embedded ? shownVisitDays : undefined),
      outbox: v.SEAWAY_KEEP_OUTBOX_DAYS,
    },
    mail: mailSettingsOf(v),
    site: v.SEAWAY_SITE_URL ? new URL(v.SEAWAY_SITE_URL).origin : '',
    oa: oaSettingsOf(v),
    ...sapSettingsOf(v, embedded),
  }
}
