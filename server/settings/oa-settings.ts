import * as z from 'zod'
import { address } from './address-setting.ts'
import { webhookSecrets } from './webhook-secrets.ts'
import { withoutEnd } from '#shared/kernel/decimal-text.ts'
import { type ApprovalKind, approvalKinds } from '#shared/documents/approvals/approval.machine.ts'

export interface FeishuSettings {
  url: string
  appId: string
  appSecret: string
  encryptKey: string
  /** The user in whose name approvals begin. */
  user: string
  /** The code of the approval definition of each kind. */
  approvals: Partial<Record<ApprovalKind, string>>
}

export interface WeaverSettings {
  url: string
  appId: string
  /** What its administrator got when our application was registered: a secret and its public key (SPKI, base64). */
  secret: string
  key: string
  /** The number of the user in whose name requests are made. */
  user: string
  /** Limits the bytes of all files in one request. Weaver fetches the files beyond that by their addresses. */
  fileBytes: number
  workflows: Partial<
    Record<
      ApprovalKind,
      {
        workflowId: string
        lineTable?: string | undefined
        approvedAt: readonly string[]
        rejectedAt: readonly string[]
      }
    >
  >
}

export interface WebhookSettings {
  url: string
  /** The first signs; all of them are accepted, so that a secret can be replaced without a break. */
  secrets: readonly string[]
}

export interface OaSettings {
  webhook?: WebhookSettings | undefined
  weaver?: WeaverSettings | undefined
  feishu?: FeishuSettings | undefined
  /** Secrets that may sign call-backs; those of Weaver come this way as well. */
  secrets: readonly string[]
  timeoutSeconds: number
}

/** JSON in a variable: what each kind of approval is called in the other system. */
const perKind = <T extends z.ZodType>(schema: T) =>
  z.string().transform((text, context): Partial<Record<(typeof approvalKinds)[number], z.infer<T>>> => {
    try {
      return z.partialRecord(z.enum(approvalKinds), schema).parse(JSON.parse(text))
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON by kind of approval' })
      return z.NEVER
    }
  })

/** The environment variables of systems that decide approvals. */
export const oaVariables = {
  SEAWAY_OA_WEBHOOK_URL: address('http:', 'https:').optional(),
  SEAWAY_OA_WEBHOOK_SECRETS: webhookSecrets.optional(),
  SEAWAY_OA_TIMEOUT_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/, { error: 'must be seconds, from 0 to 999' })
    .transform(Number)
    .default(30),
  SEAWAY_WEAVER_URL: address('http:', 'https:').optional(),
  SEAWAY_WEAVER_APP_ID: z.string().optional(),
  SEAWAY_WEAVER_SECRET: z.string().optional(),
  SEAWAY_WEAVER_KEY: z.string().optional(),
  SEAWAY_WEAVER_USER: z.string().optional(),
  SEAWAY_WEAVER_FILE_MB: z
    .string()
    .regex(/^\d{1,3}$/, { error: 'must be megabytes, from 0 to 999' })
    .transform(Number)
    .default(1),
  SEAWAY_WEAVER_WORKFLOWS: perKind(
    z.strictObject({
      workflowId: z.string(),
      /** The table of its form that takes the lines of the document. */
      lineTable: z.string().optional(),
      /** The nodes at which it has ended. */
      approvedAt: z.array(z.string()).min(1).default(['归档']),
      rejectedAt: z.array(z.string()).default(['退回']),
    }),
  ).optional(),
  SEAWAY_FEISHU_URL: address('http:', 'https:').default('https://open.feishu.cn'),
  SEAWAY_FEISHU_APP_ID: z.string().optional(),
  SEAWAY_FEISHU_APP_SECRET: z.string().optional(),
  SEAWAY_FEISHU_ENCRYPT_KEY: z.string().optional(),
  SEAWAY_FEISHU_USER: z.string().optional(),
  SEAWAY_FEISHU_APPROVALS: perKind(z.string()).optional(),
} as const

type Variables = z.infer<z.ZodObject<typeof oaVariables>>

const together = [
  ['OA_WEBHOOK', ['URL', 'SECRETS'], 'URL'],
  ['WEAVER', ['URL', 'APP_ID', 'SECRET', 'KEY', 'USER', 'WORKFLOWS'], 'URL'],
  ['FEISHU', ['APP_ID', 'APP_SECRET', 'ENCRYPT_KEY', 'USER', 'APPROVALS'], 'APP_ID'],
] as const

/** Complaints about settings that must be given together. */
export const oaComplaints = (v: Record<string, unknown>): string[] =>
  together.flatMap(([system, names, first]) => {
    const all = names.map((name) => `SEAWAY_${system}_${name}`)
    if (!v[`SEAWAY_${system}_${first}`] || all.every((name) => v[name])) return []
    return [`${all.slice(0, -1).join(', ')} and ${all.at(-1)} must be set together`]
  })

export function oaSettingsOf(v: Variables): OaSettings {
  const own = v.SEAWAY_OA_WEBHOOK_SECRETS ?? []
  return {
    secrets: own,
    timeoutSeconds: v.SEAWAY_OA_TIMEOUT_SECONDS,
    webhook: v.SEAWAY_OA_WEBHOOK_URL
      ? { url: withoutEnd(v.SEAWAY_OA_WEBHOOK_URL, '/'), secrets: own }
      : undefined,
    weaver:
      v.SEAWAY_WEAVER_URL && v.SEAWAY_WEAVER_WORKFLOWS
        ? {
            url: withoutEnd(v.SEAWAY_WEAVER_URL, '/'),
            appId: v.SEAWAY_WEAVER_APP_ID ?? '',
            secret: v.SEAWAY_WEAVER_SECRET ?? '',
            key: v.SEAWAY_WEAVER_KEY ?? '',
            user: v.SEAWAY_WEAVER_USER ?? '',
            fileBytes: v.SEAWAY_WEAVER_FILE_MB * 1024 * 1024,
            workflows: v.SEAWAY_WEAVER_WORKFLOWS,
          }
        : undefined,
    feishu:
      v.SEAWAY_FEISHU_APP_ID && v.SEAWAY_FEISHU_APPROVALS
        ? {
            url: withoutEnd(v.SEAWAY_FEISHU_URL, '/'),
            appId: v.SEAWAY_FEISHU_APP_ID,
            appSecret: v.SEAWAY_FEISHU_APP_SECRET ?? '',
            encryptKey: v.SEAWAY_FEISHU_ENCRYPT_KEY ?? '',
            user: v.SEAWAY_FEISHU_USER ?? '',
            approvals: v.SEAWAY_FEISHU_APPROVALS,
          }
        : undefined,
  }
}
