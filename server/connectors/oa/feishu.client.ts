import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import {
  feishuUpdate,
  oaAttachment,
  submissionOf,
  type OaInstance,
  type OaOpinion,
} from '#shared/documents/approvals/oa.contract.ts'
import { exchange, type OaAnswer } from './oa-http.ts'
import {
  fetchable,
  OaForged,
  OaRefused,
  OaUnreadable,
  type OaFile,
  type OaKnown,
  type OaMessage,
  type OaNews,
  type OaPort,
  type OaRequest,
} from './oa.port.ts'
import type { FeishuSettings } from '../../settings/oa-settings.ts'

const tokenAnswer = z.object({ code: z.literal(0), tenant_access_token: z.string(), expire: z.number() })
const answer = z.object({ code: z.number(), msg: z.string().default(''), data: z.unknown().optional() })
const started = z.object({ instance_code: z.string().min(1) })
const uploaded = z.object({ code: z.string().min(1) })
const task = z.object({ id: z.string(), node_name: z.string().default(''), status: z.string() })
const entry = z.object({
  type: z.string(),
  create_time: z.string(),
  user_id: z.string().default(''),
  open_id: z.string().default(''),
  comment: z.string().default(''),
  task_id: z.string().default(''),
  files: z.array(z.object({ title: z.string().default(''), url: z.string().default('') })).default([]),
})
const detail = z.object({
  status: z.string(),
  task_list: z.array(task).default([]),
  timeline: z.array(entry).default([]),
  instance_code: z.string().default(''),
})

const states: Readonly<Record<string, OaInstance['state']>> = {
  APPROVED: 'approved',
  REJECTED: 'rejected',
  CANCELED: 'withdrawn',
  DELETED: 'withdrawn',
  OVERTIME_CLOSE: 'withdrawn',
  /** An approved one was taken back. */
  REVERTED: 'withdrawn',
}
const actions: Readonly<Record<string, OaOpinion['action']>> = {
  PASS: 'agreed',
  AUTO_PASS: 'agreed',
  REJECT: 'refused',
  AUTO_REJECT: 'refused',
  CC: 'circulated',
}

/** The codes of an unknown instance, of a reference that is taken, and of what passes: the limit of calls, an old token. */
const unknownInstance = 1_390_003
const takenReference = 60_012
const passing = [99_991_400, 99_991_663, 99_991_661]

/** It takes no larger file. */
const uploadBytes = 50 * 1024 * 1024

/** A token is not used in its last minutes. */
const marginMs = 300_000

/** The widgets of the form carry the names of our fields; lines are one widget of rows. */
const widgets = (values: OaRequest['main']) =>
  Object.entries(values).map(([id, value]) => ({ id, type: 'input', value: String(value ?? '') }))

/** Files of an entry; one without a proper address is named and cannot be opened. */
const attachmentsOf = (files: readonly { title: string; url: string }[]) =>
  files
    .slice(0, 10)
    .map(({ title, url }) => oaAttachment.parse({ name: title.slice(0, 200) || 'Feishu', url }))

function instanceOf(oaNo: string, { status, task_list, timeline }: z.infer<typeof detail>): OaInstance {
  const steps = new Map(task_list.map(({ id, node_name }) => [id, node_name]))
  const opinions = timeline.flatMap(({ type, create_time, user_id, open_id, comment, task_id, files }, i) => {
    const action = actions[type]
    if (action === undefined) return []
    const approver = user_id || open_id || 'Feishu'
    const at = new Date(Number(create_time)).toISOString()
    const opinion = {
      step: steps.get(task_id) ?? '',
      approver,
      opinion: comment.slice(0, 1_000),
      at,
      attachments: attachmentsOf(files),
    }
    return [{ seq: i + 1, action, ...opinion }]
  })
  return {
    oaNo,
    url: '',
    state: states[status] ?? 'running',
    seq: Math.max(1, timeline.length),
    step: task_list.find((one) => one.status === 'PENDING')?.node_name ?? '',
    opinions,
  }
}

const linksOf = (files: OaRequest['attachments']): OaRequest['main'] =>
  files.length === 0 ? {} : { seawayLinks: files.map(({ name, url }) => `${name}: ${url}`).join('\n') }

/** Its uploads are answered beside its pages, not beside its open interface. */
const uploadsOf = (url: string) => `${url.replace('//open.', '//www.')}/approval/openapi/v2/file/upload`

/** Feishu's approvals. Our reference is its `uuid`, by which a submission is made once and can be found. */
export function openFeishu(settings: FeishuSettings, seconds: number): OaPort {
  const { url, appId, appSecret, approvals, user } = settings
  let token: { value: string; until: number } | undefined
  const authorized = async () => {
    if (token && token.until > Date.now()) return token.value
    const body = JSON.stringify({ app_id: appId, app_secret: appSecret })
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    const path = '/open-apis/auth/v3/tenant_access_token/internal'
    const response = await exchange(`${url}${path}`, { method: 'POST', headers, body }, seconds)
    const { success, data } = tokenAnswer.safeParse(response.body)
    if (!success) throw new Error(`no token: HTTP ${response.status} ${response.text}`)
    token = { value: data.tenant_access_token, until: Date.now() + data.expire * 1000 - marginMs }
    return token.value
  }
  const answered = (response: OaAnswer) => {
    const { success, data } = answer.safeParse(response.body)
    if (!success || passing.includes(data.code) || response.status >= 500) {
      token = undefined
      throw new Error(`HTTP ${response.status} ${response.text}`)
    }
    return data
  }
  const call = async (method: 'GET' | 'POST', path: string, content?: object) => {
    const headers = {
      authorization: `Bearer ${await authorized()}`,
      'content-type': 'application/json; charset=utf-8',
    }
    const body = content ? { body: JSON.stringify(content) } : {}
    return answered(
      await exchange(`${url}/open-apis/approval/v4/${path}`, { method, headers, ...body }, seconds),
    )
  }
  const mustBeDone = ({ code, msg, data }: z.infer<typeof answer>) => {
    if (code !== 0) throw new OaRefused(`${code} ${msg}`)
    return data
  }
  /** Uploads one file. Nothing refers to it before the submission is made, so that it may be uploaded again. */
  const upload = async ({ name, mediaType, content }: OaFile): Promise<string> => {
    const body = new FormData()
    body.append('name', name)
    body.append('type', 'attachment')
    body.append('content', new Blob([await content()], { type: mediaType }), name)
    const headers = { authorization: `Bearer ${await authorized()}` }
    const response = answered(await exchange(uploadsOf(url), { method: 'POST', headers, body }, seconds))
    if (response.code !== 0) throw new OaRefused(`${name}: ${response.code} ${response.msg}`)
    return uploaded.parse(response.data).code
  }
  const filesOf = async (files: OaRequest['attachments']) => {
    const value: string[] = []
    for (const file of files) value.push(await upload(file))
    return value.length === 0 ? [] : [{ id: 'seawayFiles', type: 'attachmentV2', value }]
  }
  const find = async ({ ref, oaNo }: Pick<OaKnown, 'ref' | 'oaNo'>) => {
    const found = await call('GET', `instances/${encodeURIComponent(ref)}`)
    if (found.code === unknownInstance) return undefined
    const shown = detail.parse(mustBeDone(found))
    return instanceOf(shown.instance_code || oaNo || ref, shown)
  }
  return {
    lacks: (kind) => approvals[kind] === undefined,
    async start({ kind, ref, main, lines, title, page, attachments }) {
      const isSmall = ({ bytes }: OaFile) => bytes <= uploadBytes
      const large = attachments.filter((file) => !isSmall(file)).map(fetchable)
      const form = JSON.stringify([
        ...widgets({ title, ...main, seawayPage: page, ...linksOf(large) }),
        ...(await filesOf(attachments.filter(isSmall))),
        { id: 'lines', type: 'fieldList', value: lines.map(widgets) },
      ])
      const content = { approval_code: approvals[kind], user_id: user, form, uuid: ref }
      const response = await call('POST', 'instances', content)
      // An attempt that was thought to be lost has made it.
      const there = response.code === takenReference ? await find({ ref, oaNo: '' }) : undefined
      return { oaNo: there?.oaNo ?? started.parse(mustBeDone(response)).instance_code, url: '' }
    },
    find,
    async stop({ kind, oaNo }) {
      mustBeDone(
        await call('POST', 'instances/cancel?user_id_type=user_id', {
          approval_code: approvals[kind],
          instance_code: oaNo,
          user_id: user,
        }),
      )
    },
  }
}

const event = z.object({
  type: z.literal('event_callback'),
  /** A person who begins one gives it no `uuid`. */
  event: z.object({ type: z.literal('approval_instance'), uuid: z.string().max(60).default('') }),
})
const challenge = z.object({ type: z.literal('url_verification'), challenge: z.string().max(200) })

const sha256 = (text: string | Buffer) => createHash('sha256').update(text)

/** AES-256-CBC; the key is a hash of the key of the settings, and the first block is the start value. */
function opened(encryptKey: string, encrypt: string): unknown {
  const bytes = Buffer.from(encrypt, 'base64')
  const decipher = createDecipheriv('aes-256-cbc', sha256(encryptKey).digest(), bytes.subarray(0, 16))
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]).toString('utf8'))
}

function isSigned(encryptKey: string, { headers, raw }: OaMessage): boolean {
  const [at, nonce, signature] = ['timestamp', 'nonce']
    .map((name) => headers[`x-lark-request-${name}`])
    .concat(headers['x-lark-signature'])
  const text = `${String(at)}${String(nonce)}${encryptKey}`
  const expected = sha256(Buffer.concat([Buffer.from(text), raw])).digest('hex')
  const received = typeof signature === 'string' ? signature : ''
  return received.length === expected.length && timingSafeEqual(Buffer.from(received), Buffer.from(expected))
}

/** What it says; a message that cannot be opened was not encrypted by the key of the settings. */
function contentOf(encryptKey: string, { raw }: OaMessage): unknown {
  const { success, data } = feishuUpdate.safeParse(jsonOf(raw))
  if (!success) throw new OaForged('not encrypted')
  try {
    return opened(encryptKey, data.encrypt)
  } catch (error) {
    throw new OaForged('not encrypted with the key of the settings', { cause: error })
  }
}

const jsonOf = (raw: Buffer): unknown => {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}

/** A call-back of Feishu says that there is news of a submission; what it is, Feishu is then asked. */
export function receiveFeishu(encryptKey: string, message: OaMessage): OaNews {
  const content = contentOf(encryptKey, message)
  const verification = challenge.safeParse(content)
  // Whoever could encrypt it knows the key, so that its check of the address needs no signature beside it.
  if (verification.success) return { challenge: verification.data.challenge }
  if (!isSigned(encryptKey, message)) throw new OaForged('not signed with the key of the settings')
  const parsed = event.safeParse(content)
  if (!parsed.success) throw new OaUnreadable('not an event of an approval')
  const { uuid: ref } = parsed.data.event
  // It tells of every instance of the form, those that people have begun there too, until each is acknowledged.
  return submissionOf(ref) ? { ref, from: ['feishu'] } : { foreign: true }
}
