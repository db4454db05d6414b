import { createCipheriv, createHash } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import {
  aSubmission,
  type Asked,
  startScripted,
  type Scripted,
} from '../../../tests/factories/scripted-server.ts'
import { openFeishu, receiveFeishu } from './feishu.client.ts'
import { OaForged, OaRefused, OaUnreadable } from './oa.port.ts'

const encryptKey = 'an encrypt key'
/** The fields of a posted form, as another system reads them. */
async function formOf({ headers, body }: Asked) {
  const form = await new Response(body, { headers: { 'content-type': headers['content-type']! } }).formData()
  const file = form.get('content') as File
  return { name: form.get('name'), type: form.get('type'), content: await file.text() }
}
const known = { kind: 'special', ref: aSubmission.ref, oaNo: '', originator: { userId: '' } } as const

let server: Awaited<ReturnType<typeof startScripted>> | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

const madeAs = (instance_code: string): Scripted => ({ body: { code: 0, msg: '', data: { instance_code } } })
const stored: Scripted = { body: { code: 0, msg: 'success', data: { code: 'D93653C3', url: 'https://x' } } }

/** @param uploads what its uploads answer, one after another, the last of them for ever */
async function feishu(answer: Scripted, uploads: readonly Scripted[] = [stored]) {
  let asked = 0
  server = await startScripted(({ path }) => {
    if (path.includes('/file/upload')) return uploads[Math.min(asked++, uploads.length - 1)]!
    return path.includes('tenant_access_token')
      ? { body: { code: 0, msg: 'ok', tenant_access_token: 't-1', expire: 7_200 } }
      : answer
  })
  const app = { appId: 'cli_1', appSecret: 'app secret', encryptKey, user: 'f7cb567e' }
  return { port: openFeishu({ url: server.url, ...app, approvals: { special: '7C468A54' } }, 5), ...server }
}

describe('a submission to Feishu', () => {
  it('is made under our reference, with widgets named as our fields', async () => {
    const { port, heard } = await feishu(madeAs('81D31358'))
    expect(await port.start(aSubmission)).toEqual({ oaNo: '81D31358', url: '' })
    await port.start(aSubmission)
    expect(heard.filter(({ path }) => path.includes('tenant_access_token'))).toHaveLength(1)
    const [, file, made] = heard
    expect(file).toMatchObject({ method: 'POST', path: '/approval/openapi/v2/file/upload' })
    expect(file!.headers['authorization']).toBe('Bearer t-1')
    expect(await formOf(file!)).toEqual({ name: 'plan.pdf', type: 'attachment', content: 'the plan' })
    expect(made).toMatchObject({ method: 'POST', path: '/open-apis/approval/v4/instances' })
    expect(made!.headers['authorization']).toBe('Bearer t-1')
    const { form, ...body } = JSON.parse(made!.body) as { form: string }
    expect(body).toEqual({ approval_code: '7C468A54', user_id: 'f7cb567e', uuid: aSubmission.ref })
    const widgets = JSON.parse(form) as unknown
    expect(widgets).toContainEqual({ id: 'totalAmount', type: 'input', value: '1200' })
    expect(widgets).toContainEqual({ id: 'seawayFiles', type: 'attachmentV2', value: ['D93653C3'] })
    expect(widgets).toContainEqual({
      id: 'lines',
      type: 'fieldList',
      value: [
        [
          { id: 'lineNo', type: 'input', value: '1' },
          { id: 'unitPrice', type: 'input', value: '2.5' },
        ],
      ],
    })
  })

  it('waits for its files, is made once, and says which of them is refused', async () => {
    const busy: Scripted = { status: 503, body: 'busy' }
    const wrongType: Scripted = { body: { code: 1_390_013, msg: 'invalid file type' } }
    const { port, heard } = await feishu(madeAs('81D31358'), [busy, 'cut', wrongType, stored])
    const made = () => heard.filter(({ path }) => path.endsWith('/instances'))
    for (const retried of [/503/, /fetch failed/]) {
      const started = port.start(aSubmission)
      await expect(started).rejects.toThrow(retried)
      await expect(started).rejects.not.toThrow(OaRefused)
    }
    const refused = port.start(aSubmission)
    await expect(refused).rejects.toThrow(OaRefused)
    await expect(refused).rejects.toThrow('plan.pdf: 1390013 invalid file type')
    expect(made()).toEqual([])
    expect(await port.start(aSubmission)).toMatchObject({ oaNo: '81D31358' })
    expect(made()).toHaveLength(1)
  })

  it('links to a file that is too large for it, or is refused where nobody could fetch it', async () => {
    const { port, heard } = await feishu(madeAs('81D31358'))
    const [plan] = aSubmission.attachments
    const large = { ...plan!, bytes: 51 * 1024 * 1024 }
    await port.start({ ...aSubmission, attachments: [large] })
    const { form } = JSON.parse(heard.at(-1)!.body) as { form: string }
    const value = `plan.pdf: ${large.url}`
    expect(JSON.parse(form)).toContainEqual({ id: 'seawayLinks', type: 'input', value })
    expect(form).not.toContain('seawayFiles')
    const lost = port.start({ ...aSubmission, attachments: [{ ...large, url: '' }] })
    await expect(lost).rejects.toThrow(OaRefused)
    await expect(lost).rejects.toThrow('plan.pdf')
  })

  it('is the one that an attempt made whose answer was lost', async () => {
    const there = { instance_code: '81D31358', status: 'PENDING' }
    server = await startScripted(({ path, method }) => {
      if (path.includes('tenant_access_token'))
        return { body: { code: 0, tenant_access_token: 't-1', expire: 7_200 } }
      if (method === 'GET') return { body: { code: 0, data: there } }
      return { body: { code: 60_012, msg: 'uuid conflict' } }
    })
    const app = { appId: 'cli_1', appSecret: 'app secret', encryptKey, user: 'f7cb567e' }
    const port = openFeishu({ url: server.url, ...app, approvals: { special: '7C468A54' } }, 5)
    expect(await port.start({ ...aSubmission, attachments: [] })).toEqual({ oaNo: '81D31358', url: '' })
  })

  it('is refused with its code, while a limit of calls only delays it', async () => {
    const { port } = await feishu({ body: { code: 1_390_001, msg: 'param is invalid' } })
    await expect(port.start(aSubmission)).rejects.toThrow(OaRefused)
    await server!.close()
    const limited = await feishu({
      status: 400,
      body: { code: 99_991_400, msg: 'request trigger frequency limit' },
    })
    const started = limited.port.start(aSubmission)
    await expect(started).rejects.toThrow('frequency limit')
    await expect(started).rejects.not.toThrow(OaRefused)
  })

  it('is found by our reference, with what its people said', async () => {
    const { port, heard } = await feishu({
      body: {
        code: 0,
        data: {
          approval_code: '7C468A54',
          instance_code: '81D31358',
          status: 'APPROVED',
          uuid: aSubmission.ref,
          task_list: [
            { id: '1', node_name: '主管', status: 'APPROVED' },
            { id: '2', node_name: '总监', status: 'APPROVED' },
          ],
          timeline: [
            { type: 'START', create_time: '1666079207003', user_id: 'f7cb567e' },
            {
              type: 'PASS',
              create_time: '1666079307003',
              user_id: 'b1',
              task_id: '1',
              comment: 'ok',
              files: [
                { title: 'terms.pdf', url: 'https://files.feishu.cn/1', type: 'attachment' },
                { title: 'no address', url: 'javascript:alert(1)' },
              ],
            },
            { type: 'CC', create_time: '1666079308003', open_id: 'ou_2' },
            { type: 'PASS', create_time: '1666079407003', user_id: 'c2', task_id: '2' },
          ],
        },
      },
    })
    expect(await port.find(known)).toEqual({
      oaNo: '81D31358',
      url: '',
      state: 'approved',
      seq: 4,
      step: '',
      opinions: [
        {
          seq: 2,
          step: '主管',
          approver: 'b1',
          action: 'agreed',
          opinion: 'ok',
          at: '2022-10-18T07:48:27.003Z',
          attachments: [
            { name: 'terms.pdf', url: 'https://files.feishu.cn/1' },
            { name: 'no address', url: '' },
          ],
        },
        {
          seq: 3,
          step: '',
          approver: 'ou_2',
          action: 'circulated',
          opinion: '',
          at: '2022-10-18T07:48:28.003Z',
          attachments: [],
        },
        {
          seq: 4,
          step: '总监',
          approver: 'c2',
          action: 'agreed',
          opinion: '',
          at: '2022-10-18T07:50:07.003Z',
          attachments: [],
        },
      ],
    })
    expect(heard.at(-1)!.path).toBe(`/open-apis/approval/v4/instances/${aSubmission.ref}`)
  })

  it('is not there before it was made', async () => {
    const { port } = await feishu({ body: { code: 1_390_003, msg: 'instance code not found' } })
    expect(await port.find(known)).toBeUndefined()
  })
})

describe('a call-back of Feishu', () => {
  const message = (content: object, own = encryptKey) => {
    const start = Buffer.alloc(16, 7)
    const cipher = createCipheriv('aes-256-cbc', createHash('sha256').update(own).digest(), start)
    const bytes = Buffer.concat([start, cipher.update(JSON.stringify(content)), cipher.final()])
    const raw = Buffer.from(JSON.stringify({ encrypt: bytes.toString('base64') }))
    const signature = createHash('sha256').update(`1666079207nonce${own}${raw.toString()}`).digest('hex')
    const headers = {
      'x-lark-request-timestamp': '1666079207',
      'x-lark-request-nonce': 'nonce',
      'x-lark-signature': signature,
    }
    return { headers, raw }
  }
  const event = {
    uuid: 'bc447199585340d1f3728d26b1c0297a',
    token: '41a9425ea7df4536a7623e38fa321bae',
    ts: '1502199207.7171419',
    type: 'event_callback',
    event: {
      type: 'approval_instance',
      app_id: 'cli_1',
      approval_code: '7C468A54',
      instance_code: '81D31358',
      status: 'APPROVED',
      operate_time: '1666079207003',
      uuid: aSubmission.ref,
    },
  }

  it('says which submission has news', () => {
    expect(receiveFeishu(encryptKey, message(event))).toEqual({ ref: aSubmission.ref, from: ['feishu'] })
  })

  it('asks for its word back when the address is entered, without a signature', () => {
    const { raw } = message({ challenge: 'a-word', token: 'x', type: 'url_verification' })
    expect(receiveFeishu(encryptKey, { headers: {}, raw })).toEqual({ challenge: 'a-word' })
    expect(() => receiveFeishu('another key', { headers: {}, raw })).toThrow(OaForged)
  })

  it('is acknowledged where it is about an instance that people or others have begun', () => {
    const { uuid: _ours, ...byPeople } = event.event
    expect(receiveFeishu(encryptKey, message({ ...event, event: byPeople }))).toEqual({ foreign: true })
    const others = { ...event.event, uuid: 'a-reference-of-others' }
    expect(receiveFeishu(encryptKey, message({ ...event, event: others }))).toEqual({ foreign: true })
  })

  it('is refused where another key has signed it, where it was changed, or where it is about something else', () => {
    expect(() => receiveFeishu(encryptKey, message(event, 'another key'))).toThrow(OaForged)
    const { headers, raw } = message(event)
    expect(() => receiveFeishu(encryptKey, { headers, raw: Buffer.concat([raw, Buffer.from(' ')]) })).toThrow(
      OaForged,
    )
    const other = message({ type: 'event_callback', event: { type: 'leave_approval' } })
    expect(() => receiveFeishu(encryptKey, other)).toThrow(OaUnreadable)
  })
})
