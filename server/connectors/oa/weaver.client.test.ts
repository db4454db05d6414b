import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import {
  aSubmission,
  startScripted,
  type Asked,
  type Scripted,
} from '../../../tests/factories/scripted-server.ts'
import { OaRefused, OaUnknown } from './oa.port.ts'
import { openWeaver } from './weaver.client.ts'

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const key = keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
const opened = (text: string) =>
  privateDecrypt(
    { key: keys.privateKey, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(text, 'base64'),
  ).toString()

let server: Awaited<ReturnType<typeof startScripted>>
afterEach(() => server.close())

async function weaver(answers: Record<string, Scripted>, fileBytes = 2_000) {
  server = await startScripted(({ path }) => {
    if (path.endsWith('/applytoken')) return { body: { code: 0, msg: '获取成功!', token: 'a-token' } }
    const name = Object.keys(answers).find((one) => path.includes(one))
    return name === undefined ? { status: 404, body: {} } : answers[name]!
  })
  const workflow = { workflowId: '12', lineTable: 'formtable_main_8_dt1' }
  const nodes = { approvedAt: ['归档'], rejectedAt: ['退回'] }
  return openWeaver(
    {
      url: server.url,
      appId: 'seaway',
      secret: 'a-secret',
      key,
      user: '31',
      fileBytes,
      workflows: { special: { ...workflow, ...nodes } },
    },
    5,
  )
}
const known = { kind: 'special', ref: aSubmission.ref, oaNo: '447473', originator: { userId: '' } } as const
const lastOf = (asked: readonly Asked[]) => asked.at(-1)!

const created: Scripted = {
  body: { code: 'SUCCESS', data: { requestid: 447_473 }, errMsg: {}, reqFailMsg: { keyParameters: {} } },
}

it('makes a request with sealed names, the form’s fields, and our reference in two places', async () => {
  const port = await weaver({ doCreateRequest: created })
  expect(await port.start(aSubmission)).toEqual({
    oaNo: '447473',
    url: `${server.url}/spa/workflow/static4form/index.html#/main/workflow/req?requestid=447473`,
  })
  const [token, request] = server.heard
  expect(token!.headers).toMatchObject({ appid: 'seaway', time: '1800' })
  expect(opened(String(token!.headers['secret']))).toBe('a-secret')
  expect(request!.headers['token']).toBe('a-token')
  expect(opened(String(request!.headers['userid']))).toBe('31')
  const form = new URLSearchParams(request!.body)
  expect(form.get('workflowId')).toBe('12')
  expect(form.get('requestName')).toContain(aSubmission.ref)
  const main = JSON.parse(form.get('mainData')!) as unknown
  expect(main).toContainEqual({ fieldName: 'totalAmount', fieldValue: '1200' })
  expect(main).toContainEqual({ fieldName: 'remark', fieldValue: '' })
  const filePath = `base64:${Buffer.from('the plan').toString('base64')}`
  expect(main).toContainEqual({ fieldName: 'seawayFiles', fieldValue: [{ filePath, fileName: 'plan.pdf' }] })
  expect(main).toContainEqual({ fieldName: 'seawayRef', fieldValue: aSubmission.ref })
  expect(JSON.parse(form.get('detailData')!)).toEqual([
    {
      tableDBName: 'formtable_main_8_dt1',
      workflowRequestTableRecords: [
        {
          recordOrder: 0,
          workflowRequestTableFields: [
            { fieldName: 'lineNo', fieldValue: '1' },
            { fieldName: 'unitPrice', fieldValue: '2.5' },
          ],
        },
      ],
    },
  ])
})

it('takes files as long as there is room, and fetches the others', async () => {
  const port = await weaver({ doCreateRequest: created })
  const [plan] = aSubmission.attachments
  await port.start({ ...aSubmission, attachments: [plan!, { ...plan!, name: 'second.pdf' }] })
  const main = JSON.parse(new URLSearchParams(lastOf(server.heard).body).get('mainData')!) as unknown
  expect(main).toContainEqual({
    fieldName: 'seawayFiles',
    fieldValue: [
      { filePath: expect.stringMatching(/^base64:/) as string, fileName: 'plan.pdf' },
      { filePath: plan!.url, fileName: 'second.pdf' },
    ],
  })
  const unreachable = { ...plan!, bytes: 3_000, url: '' }
  const lost = port.start({ ...aSubmission, attachments: [unreachable] })
  await expect(lost).rejects.toThrow(OaRefused)
  await expect(lost).rejects.toThrow('plan.pdf')
})

it('makes no request while a file cannot be read, so that it is tried again', async () => {
  const port = await weaver({ doCreateRequest: created })
  const content = () => Promise.reject(new Error('the store is away'))
  const attachments = aSubmission.attachments.map((file) => ({ ...file, content }))
  const started = port.start({ ...aSubmission, attachments })
  await expect(started).rejects.toThrow('the store is away')
  await expect(started).rejects.not.toThrow(OaUnknown)
  expect(server.heard).toEqual([])
})

it('says in its own words why it refuses', async () => {
  const refused = { body: { code: 'PARAM_ERROR', data: {}, errMsg: { workflowId: '流程id不存在' } } }
  const port = await weaver({ doCreateRequest: refused })
  const started = port.start(aSubmission)
  await expect(started).rejects.toThrow(OaRefused)
  await expect(started).rejects.toThrow('流程id不存在')
})

it('does not know what became of a request whose answer was lost', async () => {
  const port = await weaver({ doCreateRequest: 'cut' })
  await expect(port.start(aSubmission)).rejects.toThrow(OaUnknown)
  expect(await port.find({ ...known, oaNo: '' })).toBeUndefined()
})

/** As the maker's page shows it: an envelope, newest first, with numbers of people and no `remark`. */
const log: Scripted = {
  body: {
    code: 'SUCCESS',
    errMsg: {},
    data: [
      {
        id: '903',
        nodename: '总监',
        operator: '2978',
        operatedate: '2026-11-20',
        operatetime: '10:05:00',
        logtype: '0',
        remarkHtml: '<p>同意</p>',
      },
      {
        id: '902',
        nodename: '抄送',
        operator: '2980',
        operatedate: '2026-11-20',
        operatetime: '10:02:00',
        logtype: '9',
        remarkHtml: '已阅',
      },
      {
        id: '901',
        nodename: '创建',
        operator: '1',
        operatedate: '2026-11-20',
        operatetime: '09:00:00',
        logtype: '2',
        remarkHtml: '',
      },
    ],
  },
}
const at = (currentNodeName: string): Scripted => ({
  body: {
    code: 'SUCCESS',
    errMsg: {},
    data: {
      requestId: '447473',
      status: currentNodeName,
      currentNodeId: '9',
      currentNodeName,
      workflowRequestLogs: [
        { id: '903', nodeName: '总监', operatorName: '周敏', operateType: '批准', remark: '<p>同意</p>' },
        { id: '902', nodeName: '抄送', operatorName: '孙丽', operateType: '抄送', remark: '已阅' },
      ],
    },
  },
})

it.each([
  ['总监', 'running'],
  ['归档', 'approved'],
  ['退回', 'rejected'],
])('reads opinions in the order of time, and at the node %s that it is %s', async (node, state) => {
  const port = await weaver({ getWorkflowRequest: at(node), getRequestLog: log })
  expect(await port.find(known)).toMatchObject({
    oaNo: '447473',
    state,
    step: node,
    seq: 3,
    opinions: [
      { seq: 2, approver: '孙丽', action: 'circulated', opinion: '已阅', at: '2026-11-20T02:02:00.000Z' },
      { seq: 3, approver: '周敏', action: 'agreed', opinion: '同意' },
    ],
  })
  expect(lastOf(server.heard).path).toContain('requestId=447473')
})

it('takes a request that was sent back to its first node as refused', async () => {
  const sentBack = {
    id: '904',
    nodename: '总监',
    operator: '2978',
    operatedate: '2026-11-20',
    operatetime: '11:00:00',
    logtype: '3',
    remarkHtml: '价格太低',
  }
  const { code, data } = log.body as { code: string; data: object[] }
  const refusedLog: Scripted = { body: { code, errMsg: {}, data: [sentBack, ...data] } }
  const port = await weaver({ getWorkflowRequest: at('创建'), getRequestLog: refusedLog })
  expect(await port.find(known)).toMatchObject({ state: 'rejected', step: '创建' })
})
