import * as z from 'zod'
import { instant, text } from '#shared/kernel/fields.ts'
import { callsWith } from '#shared/calls/call.ts'

/** Systems that decide in our place. */
export const outsideEngines = ['webhook', 'weaver', 'feishu'] as const
export type OutsideEngine = (typeof outsideEngines)[number]

/** What decides a kind of approval: our own steps, or another system. */
export const approvalEngines = ['embedded', ...outsideEngines] as const
export type ApprovalEngine = (typeof approvalEngines)[number]

/** The place of something in the other system's own log of a submission. */
const place = z.int().min(1).max(Number.MAX_SAFE_INTEGER)

/** An address in the company's own network may be a number or one word. */
const webAddress = z.url({ protocol: /^https?$/ })

/** A file of the other system, which is opened there; an address that cannot be read costs the link alone. */
export const oaAttachment = z.object({
  name: text(200).min(1),
  url: z.union([z.literal(''), webAddress.max(1_000)]).catch(''),
})
export type OaAttachment = z.infer<typeof oaAttachment>

/** What somebody did in the other system. */
const oaOpinion = z.object({
  seq: place,
  step: text(120),
  approver: text(120).min(1),
  action: z.enum(['agreed', 'refused', 'circulated']),
  opinion: text(1_000).default(''),
  at: instant.max(40),
  attachments: z.array(oaAttachment).max(10).default([]),
})
export type OaOpinion = z.infer<typeof oaOpinion>

/**
 * A submission as the other system knows it. A call-back may tell one opinion only, and whoever asks is told all of
 * them: either way a higher `seq` is newer.
 */
export const oaInstance = z.object({
  oaNo: text(100).min(1),
  /** Where its form is read there. */
  url: z
    .union([z.literal(''), webAddress.max(500)])
    .catch('')
    .default(''),
  state: z.enum(['running', 'approved', 'rejected', 'withdrawn']),
  seq: place,
  /** The step that is open there. */
  step: text(120).default(''),
  opinions: z.array(oaOpinion).max(500).default([]),
})
export type OaInstance = z.infer<typeof oaInstance>

/** What another system tells of a submission, in the envelope of Standard Webhooks. */
export const oaUpdate = z.object({
  type: z.literal('approval.updated'),
  data: oaInstance.extend({ ref: text(60).min(1) }),
})
/** What Feishu tells, under its own encryption. */
export const feishuUpdate = z.object({ encrypt: text(100_000).min(1) })

/** Names a submission in other systems, and is the same in every attempt to send it. */
export const refOf = (approvalId: string, round: number): string => `${approvalId}-${round}`

const refPattern = /^([0-9a-f-]{36})-(\d{1,5})$/

export function submissionOf(ref: string): { approvalId: string; round: number } | undefined {
  const [, approvalId, round] = refPattern.exec(ref.slice(0, 50)) ?? []
  return approvalId === undefined ? undefined : { approvalId, round: Number(round) }
}

export const oaCalls = {
  callback: callsWith({ access: 'public', scope: 'open' }).post('oa/callback', {
    summary:
      'What another system has decided, signed by Standard Webhooks or as Feishu signs; it may come late, twice and in any order',
    takes: 'message',
    body: z.union([oaUpdate, feishuUpdate]),
    /** Feishu asks for its word back when the address is entered. */
    response: z.strictObject({ challenge: z.string().optional() }),
    errors: ['OA_SIGNATURE', 'OA_MESSAGE', 'NOT_FOUND'],
  }),
  engines: callsWith({ access: 'approval.manage', scope: 'open' }).get('oa/engine', {
    summary: 'The other systems that are set up and may decide a kind of approval',
    response: z.array(z.enum(outsideEngines)),
  }),
}
