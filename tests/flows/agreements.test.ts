import { describe, expect, it } from 'vitest'
import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import { acceptanceCalls } from '#shared/areas/agreements/acceptance.contract.ts'
import { agreementCalls } from '#shared/areas/agreements/agreement.contract.ts'
import { isAnsweredBeforeAgreement } from '#shared/areas/agreements/agreement.rules.ts'
import type { AgreementForm } from '#shared/areas/agreements/agreement.schema.ts'
import { holds, type Permission } from '#shared/calls/permissions.ts'
import { demoPassword } from '#server/demo/content/people.ts'
import { routes } from '#server/start/routes.ts'
import { until } from './app.ts'
import { appOfFile } from './app-of-file.ts'
import type { Answer, Client } from './client.ts'

const app = await appOfFile()
const admin = await app.as('admin')
const houston = await app.as('buyer.houston')

const codes = ({ problem }: Answer<unknown>) => problem.reasons.map(({ code, path }) => path ?? code)
const aForm = (versionNo: string, more: Partial<AgreementForm> = {}): AgreementForm => ({
  versionNo,
  titleZh: '协议',
  titleEn: 'Terms',
  titleId: 'Ketentuan',
  contentZh: '第一条',
  contentEn: 'Clause one',
  contentId: 'Pasal satu',
  ...more,
})
const drafted = async (form: AgreementForm, basedOn?: string) =>
  (await admin.call(agreementCalls.create, { body: { ...form, ...(basedOn && { basedOn }) } })).body
const modify = (
  { id, version }: { id: string; version: number },
  event: 'save' | 'commit',
  values: AgreementForm,
) => admin.call(agreementCalls.modify, { body: { id, version, event, values } })
/** Puts a new version into force. */
const inForce = async (form: AgreementForm) => {
  const draft = await drafted(form)
  expect((await modify(draft, 'commit', form)).status).toBe(200)
  return draft.id
}
const answer = (client: Client, agreementId: string, agreed: boolean, readToEnd = true) =>
  client.call(acceptanceCalls.answer, { body: { agreementId, agreed, readToEnd, language: 'en' } })
const formal = async (client: Client) => (await client.call(acceptanceCalls.formal)).body
const everybodyAgrees = async () => {
  for (const user of ['buyer.houston', 'buyer.jakarta']) {
    const client = await app.as(user)
    const { agreement } = await formal(client)
    await answer(client, agreement!.id, true)
  }
}

describe('an agreement', () => {
  it('is one of its version, saved as a draft and deleted as one', async () => {
    const draft = await drafted(aForm('d1', { titleId: '', contentId: '' }))
    const twin = await admin.call(agreementCalls.create, { body: aForm('d1') })
    expect([twin.status, codes(twin)]).toEqual([409, ['versionNo']])
    const empty = await admin.call(agreementCalls.create, {
      body: aForm('', { titleZh: '', contentZh: ' ' }),
    })
    expect(codes(empty).toSorted()).toEqual(['contentZh', 'titleZh', 'versionNo'])
    expect(codes(await modify(draft, 'commit', aForm('d1', { titleId: '' })))).toEqual([
      'AGREEMENT_UNTRANSLATED',
    ])
    const saved = await modify(draft, 'save', aForm('d1', { titleEn: 'Better terms' }))
    expect(saved.body.version).toBe(2)
    expect((await modify(draft, 'save', aForm('d1'))).problem.code).toBe('VERSION_CONFLICT')
    expect((await admin.call(agreementCalls.remove, { query: { ids: draft.id } })).status).toBe(200)
    expect((await admin.call(agreementCalls.one, { query: { id: draft.id } })).status).toBe(404)
  })

  it('that took effect is neither changed nor deleted, and its next version is a copy', async () => {
    const { body } = await admin.call(agreementCalls.page, { body: { filter: { stage: ['effective'] } } })
    const [current] = body.rows
    expect(body.total).toBe(1)
    expect(codes(await modify(current!, 'save', aForm('x')))).toEqual(['AGREEMENT_FIXED'])
    expect(codes(await modify(current!, 'commit', aForm('x')))).toEqual(['AGREEMENT_FIXED'])
    const removed = await admin.call(agreementCalls.remove, { query: { ids: current!.id } })
    expect(codes(removed)).toEqual(['AGREEMENT_EFFECTIVE'])
    const next = await drafted(aForm('d2'), current!.id)
    const { body: history } = await admin.call(agreementCalls.history, { body: { id: next.id } })
    expect(history.rows.map((row) => row.event)).toEqual(['newVersion'])
  })
})

describe('a customer who has not agreed', () => {
  it('is answered by no call but those of the agreement, the session and the language', async () => {
    const listening = await houston.listen(routes.find(({ call }) => call.answers === 'stream')!.call)
    await inForce(aForm('w1'))
    const topics = () => listening.heard.map(({ topic }) => topic)
    // The outbox sends the notice of the agreement, so it comes before or after.
    await until(() => topics().includes('agreement') && topics().includes('notice'))
    // Notices of agreements before this one may still arrive.
    expect([...new Set(topics())].toSorted()).toEqual(['agreement', 'notice'])
    listening.close()
    const may = (permission: string) =>
      ['public', 'signedIn'].includes(permission) || holds('customer', permission as Permission)
    const closed = routes.map(({ call }) => call).filter((call) => may(call.access))
    expect(closed.length).toBeGreaterThan(50)
    for (const call of closed.filter((one) => one !== accountCalls.exit && one !== accountCalls.exitByGet)) {
      const { status, problem } = await houston.call(call)
      const refused = status === 403 && problem.code === 'AGREEMENT_REQUIRED'
      expect([call.method, call.path, call.doc, refused]).toEqual([
        call.method,
        call.path,
        call.doc,
        !isAnsweredBeforeAgreement(call),
      ])
    }
    expect((await admin.call(accountCalls.menu)).status).toBe(200)
    await everybodyAgrees()
    expect((await houston.call(accountCalls.menu)).status).toBe(200)
  })

  it('reads beside it what it agreed to before, and agrees after reading to the end', async () => {
    const before = (await formal(houston)).agreement!
    const id = await inForce(aForm('w2', { contentEn: 'Clause two' }))
    const shown = await formal(houston)
    expect(shown).toMatchObject({ agreement: { id, contentEn: 'Clause two' }, agreedAt: null })
    expect(shown.previous).toMatchObject({ id: before.id, contentEn: 'Clause one' })
    expect(codes(await answer(houston, before.id, true))).toEqual(['AGREEMENT_REPLACED'])
    expect(codes(await answer(houston, id, true, false))).toEqual(['AGREEMENT_UNREAD'])
    expect((await houston.call(accountCalls.menu)).problem.code).toBe('AGREEMENT_REQUIRED')
    expect((await answer(houston, id, true)).body.agreedAt).not.toBeNull()
    expect((await houston.call(accountCalls.menu)).status).toBe(200)
    await everybodyAgrees()
  })

  it('and disagrees is signed out, and may sign in again and agree', async () => {
    const id = await inForce(aForm('w3'))
    const client = app.anyone()
    await client.signIn('buyer.jakarta', demoPassword)
    expect((await answer(client, id, false)).status).toBe(200)
    expect((await client.call(acceptanceCalls.formal)).problem.code).toBe('SESSION_EXPIRED')
    const { body: said } = await admin.call(agreementCalls.answers, {
      body: { agreementId: id, filter: { state: ['disagreed'] } },
    })
    expect(said.rows.map((row) => row.userId)).toEqual(['buyer.jakarta'])
    await client.signIn('buyer.jakarta', demoPassword)
    expect((await client.call(accountCalls.menu)).problem.code).toBe('AGREEMENT_REQUIRED')
    expect((await answer(client, id, true)).status).toBe(200)
    expect((await client.call(accountCalls.menu)).status).toBe(200)
    expect((await answer(houston, id, true)).status).toBe(200)
  })
})

describe('who agreed', () => {
  it('is told to customer service of its own customers only, and to nobody on the other side', async () => {
    const { body } = await admin.call(agreementCalls.page, { body: { filter: { stage: ['effective'] } } })
    const asked = { body: { agreementId: body.rows[0]!.id } }
    const { body: all } = await admin.call(agreementCalls.answers, asked)
    const wang = await app.as('cs.wang')
    const { body: some } = await wang.call(agreementCalls.answers, asked)
    expect(some.total).toBeGreaterThan(0)
    expect(some.total).toBeLessThan(all.total)
    const ids = new Set(all.rows.map((row) => row.id))
    expect(some.rows.every((row) => ids.has(row.id))).toBe(true)
    const agreed = await admin.call(agreementCalls.answers, {
      body: { ...asked.body, filter: { state: ['agreed'] } },
    })
    expect(agreed.body.rows.map((row) => row.userId)).toEqual(['buyer.houston', 'buyer.jakarta'])
    expect(body.rows[0]).toMatchObject({ agreed: 2, asked: all.total })
    expect((await houston.call(agreementCalls.answers, asked)).status).toBe(403)
    expect((await wang.call(agreementCalls.create, { body: aForm('cs') })).status).toBe(403)
    const history = { body: { id: body.rows[0]!.id } }
    expect((await admin.call(agreementCalls.history, history)).status).toBe(200)
    expect((await wang.call(agreementCalls.history, history)).status).toBe(403)
  })

  it('leaves as a sheet', async () => {
    const { body } = await admin.call(agreementCalls.page, { body: { filter: { stage: ['effective'] } } })
    const sheet = await admin.call(agreementCalls.exportAnswers, {
      body: { agreementId: body.rows[0]!.id, filter: {}, language: 'en' },
    })
    expect(sheet.status).toBe(200)
    expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK')
  })
})
