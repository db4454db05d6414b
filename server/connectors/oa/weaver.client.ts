import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import * as z from 'zod'
import type { OaInstance, OaOpinion } from '#shared/documents/approvals/oa.contract.ts'
import { exchange, isFinal, OaAway, type OaAnswer } from './oa-http.ts'
import { fetchable, OaRefused, OaUnknown, type OaFile, type OaPort, type OaRequest } from './oa.port.ts'
import type { WeaverSettings } from '../../settings/oa-settings.ts'

const tokenAnswer = z.object({ token: z.string().min(1) })
const created = z.object({
  code: z.literal('SUCCESS'),
  data: z.object({ requestid: z.union([z.string(), z.number()]) }),
})
const failed = z.object({ code: z.unknown(), errMsg: z.unknown().optional() })
const number = z.union([z.string(), z.number()]).transform(String)
const workflow = z.object({
  data: z.object({
    currentNodeName: z.string().default(''),
    status: z.string().default(''),
    /** The names of those who have acted; the log of the request knows their numbers only. */
    workflowRequestLogs: z
      .array(z.object({ id: number, operatorName: z.string().default(''), remark: z.string().default('') }))
      .nullish(),
  }),
})
const log = z.object({
  code: z.literal('SUCCESS'),
  data: z.array(
    z.object({
      id: number.default(''),
      nodename: z.string().default(''),
      operator: number.default(''),
      operatedate: z.string(),
      operatetime: z.string(),
      logtype: number.default(''),
      remarkHtml: z.string().default(''),
    }),
  ),
})
type Entry = z.infer<typeof log>['data'][number]
type Names = NonNullable<z.infer<typeof workflow>['data']['workflowRequestLogs']>

/** What an entry of its log means to us: approved and submitted, sent back, and forwarded, remarked or copied. */
const actions: Readonly<Record<string, OaOpinion['action']>> = {
  0: 'agreed',
  2: 'agreed',
  3: 'refused',
  7: 'circulated',
  9: 'circulated',
  t: 'circulated',
}

/** Its times are those of its own place, which is China's. */
const instantOf = (day: string, time: string) =>
  new Date(`${day}T${time.padEnd(8, ':00')}+08:00`).toISOString()

const plain = (html: string) =>
  html
    .replaceAll(/<[^<>]{0,200}>/g, '')
    .trim()
    .slice(0, 1_000)

const inTime = (entries: readonly Entry[]) =>
  entries
    .map((entry) => ({ ...entry, at: instantOf(entry.operatedate, entry.operatetime) }))
    .toSorted((a, b) => (a.at === b.at ? Number(a.id) - Number(b.id) : a.at < b.at ? -1 : 1))

const opinionsOf = (entries: ReturnType<typeof inTime>, names: Names): OaOpinion[] =>
  entries.flatMap(({ id, nodename, operator, logtype, remarkHtml, at }, i) => {
    const action = actions[logtype]
    const known = names.find((one) => one.id === id && id !== '')
    const approver = known?.operatorName || operator
    // The first entry is our own: the request was made in the name of a user.
    if (action === undefined || approver === '' || i === 0) return []
    const opinion = plain(remarkHtml) || plain(known?.remark ?? '')
    return [{ seq: i + 1, step: nodename, approver, action, opinion, at, attachments: [] }]
  })

/** Its log is read in pages, newest first; a request with more entries than these is read as far as they go. */
const logPage = 100
const logPages = 5

const fields = (values: OaRequest['main']) =>
  Object.entries(values).map(([fieldName, value]) => ({ fieldName, fieldValue: String(value ?? '') }))

/** The files themselves as long as there is room; it fetches the others while it makes the request. */
async function filesField(files: OaRequest['attachments'], fileBytes: number) {
  let left = fileBytes
  const pathOf = async (file: OaFile) => {
    if (file.bytes > left) return fetchable(file).url
    left -= file.bytes
    return `base64:${Buffer.from(await file.content()).toString('base64')}`
  }
  const fieldValue: { filePath: string; fileName: string }[] = []
  for (const file of files) fieldValue.push({ filePath: await pathOf(file), fileName: file.name })
  return fieldValue.length === 0 ? [] : [{ fieldName: 'seawayFiles', fieldValue }]
}

/** Weaver e-cology 9. It knows no key of ours, so that a request whose outcome is unknown is never repeated. */
export function openWeaver(
  { url, appId, secret, key, user, fileBytes, workflows }: WeaverSettings,
  seconds: number,
): OaPort {
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
  const sealed = (text: string) =>
    publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text)).toString(
      'base64',
    )
  const token = async () => {
    const headers = { appid: appId, secret: sealed(secret), time: '1800' }
    const answer = await exchange(
      `${url}/api/ec/dev/auth/applytoken`,
      { method: 'POST', headers },
      seconds,
    ).catch((error: unknown) => {
      // Without a token nothing can have been made.
      throw new OaAway('no token', { cause: error })
    })
    const { success, data } = tokenAnswer.safeParse(answer.body)
    if (!success) throw new OaAway(`no token: HTTP ${answer.status} ${answer.text}`)
    return data.token
  }
  const call = async (method: 'GET' | 'POST', path: string, values: Readonly<Record<string, string>>) => {
    const headers = { appid: appId, token: await token(), userid: sealed(user) }
    const parameters = new URLSearchParams(values)
    const address = `${url}/api/workflow/paService/${path}`
    return method === 'GET'
      ? exchange(`${address}?${parameters}`, { headers }, seconds)
      : exchange(address, { method, headers, body: parameters }, seconds)
  }
  const refused = ({ status, body, text }: OaAnswer) => {
    const { success, data } = failed.safeParse(body)
    return new OaRefused(success ? JSON.stringify([data.code, data.errMsg ?? '']) : `HTTP ${status} ${text}`)
  }
  const logOf = async (requestId: string): Promise<Entry[]> => {
    const all: Entry[] = []
    for (let pageNumber = 1; pageNumber <= logPages; pageNumber++) {
      const otherParams = JSON.stringify({ pageSize: logPage, pageNumber })
      const { data } = log.parse((await call('GET', 'getRequestLog', { requestId, otherParams })).body)
      all.push(...data)
      if (data.length < logPage) break
    }
    return all
  }
  return {
    lacks: (kind) => workflows[kind] === undefined,
    async start({ kind, ref, title, main, lines, page, attachments }) {
      const { workflowId, lineTable } = workflows[kind]!
      const records = lines.map((line) => ({ recordOrder: 0, workflowRequestTableFields: fields(line) }))
      const request = {
        workflowId,
        requestName: `${title} (${ref})`,
        mainData: JSON.stringify([
          ...fields({ ...main, seawayRef: ref, seawayPage: page }),
          ...(await filesField(attachments, fileBytes)),
        ]),
        ...(lineTable && {
          detailData: JSON.stringify([{ tableDBName: lineTable, workflowRequestTableRecords: records }]),
        }),
        otherParams: JSON.stringify({ isnextflow: 1, delReqFlowFaild: 1 }),
      }
      const answer = await call('POST', 'doCreateRequest', request).catch((error: unknown) => {
        if (error instanceof OaAway) throw error
        throw new OaUnknown('the answer did not come', { cause: error })
      })
      const { success, data } = created.safeParse(answer.body)
      if (success) {
        const oaNo = String(data.data.requestid)
        return { oaNo, url: pageOf(url, oaNo) }
      }
      if (isFinal(answer) || failed.safeParse(answer.body).success) throw refused(answer)
      throw new OaUnknown(`HTTP ${answer.status} ${answer.text}`)
    },
    async find({ kind, oaNo }): Promise<OaInstance | undefined> {
      const known = workflows[kind]
      if (oaNo === '' || known === undefined) return undefined
      const { data } = workflow.parse((await call('GET', 'getWorkflowRequest', { requestId: oaNo })).body)
      const entries = inTime(await logOf(oaNo))
      const opinions = opinionsOf(entries, data.workflowRequestLogs ?? [])
      const at = [data.currentNodeName, data.status]
      const isAt = (nodes: readonly string[]) => nodes.some((node) => at.includes(node))
      // A refused request goes back to its first node, whose name says nothing of that; its log does.
      const sentBack = actions[entries.at(-1)?.logtype ?? ''] === 'refused'
      const ended = isAt(known.rejectedAt) || sentBack ? 'rejected' : 'running'
      return {
        oaNo,
        url: pageOf(url, oaNo),
        state: isAt(known.approvedAt) ? 'approved' : ended,
        seq: Math.max(1, ...opinions.map(({ seq }) => seq)),
        step: data.currentNodeName,
        opinions,
      }
    },
  }
}

const pageOf = (url: string, oaNo: string) =>
  `${url}/spa/workflow/static4form/index.html#/main/workflow/req?requestid=${encodeURIComponent(oaNo)}`
