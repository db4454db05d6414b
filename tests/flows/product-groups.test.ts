import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import { lineCalls } from '#shared/lines/line.contract.ts'
import { materialCalls } from '#shared/lines/material.contract.ts'
import { groupCalls, type GroupRow } from '#shared/areas/groups/group.contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import { openedSheet } from '../factories/opened-sheet.ts'
import { workbook } from '../factories/workbook.ts'
import { sentRows } from '../factories/sent-rows.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'

const app = await appOfFile()
const [zhang, li, wang, admin, viewer, jakarta, houston] = (await Promise.all(
  ['sales.zhang', 'sales.li', 'cs.wang', 'admin', 'view.sun', 'buyer.jakarta', 'buyer.houston'].map(
    (userId) => app.as(userId),
  ),
)) as [Client, Client, Client, Client, Client, Client, Client]
const mine = jakarta.user.customerIds[0]!
const theirs = houston.user.customerIds[0]!

const accounts = await app.db.selectFrom('accounts').select(['id', 'userId']).execute()
const accountOf = ({ user }: Client) => accounts.find(({ userId }) => userId === user.userId)!.id
const some = await app.db
  .selectFrom('products')
  .select(['id', 'sapMaterialNo'])
  .where('category', '=', 'cabinet')
  .where('enabled', '=', true)
  .orderBy('sapMaterialNo')
  .limit(12)
  .execute()
const materialId = (n: number) => some[n]!.id

let made = 0
const aGroup = (more: object = {}) => ({
  customerId: null,
  accountId: null,
  parentId: null,
  code: `T${++made}`,
  name: `Set ${made}`,
  description: '',
  ...more,
})
const item = (n: number, words: object = {}) => ({ materialId: materialId(n), ...words })
const add = (client: Client, group: object, items: readonly object[] = []) =>
  client.call(groupCalls.add, { body: { group, items } })
const added = async (client: Client, group: object, items: readonly object[] = []): Promise<GroupRow> => {
  const answer = await add(client, group, items)
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200)
  return answer.body
}
const codes = ({ problem }: { problem: { reasons: { code: string; path?: string }[] } }) =>
  problem.reasons.map(({ code, path }) => `${code} ${path ?? ''}`.trim())
const tree = async (client: Client, query: Record<string, string> = {}) =>
  (await client.call(groupCalls.tree, { query })).body
const itemsOf = async (client: Client, groupId: string) =>
  (await client.call(groupCalls.items, { body: { size: 200, filter: { groupId } } })).body.rows
const browse = (client: Client, body: object) =>
  client.call(materialCalls.browse, { body: { customerId: mine, currency: 'USD', ...body } })

describe('a product group', () => {
  it('is kept by its author, customer service and administrators, and read by other staff', async () => {
    const group = await added(zhang, aGroup(), [item(0), item(1)])
    expect(group).toMatchObject({ materials: 2, editable: true, createdBy: zhang.user.name })
    const values = { parentId: null, code: group.code, name: 'Renamed', description: '' }
    const rename = (client: Client, version = 1) =>
      client.call(groupCalls.modify, { body: { id: group.id, version, values } })
    expect(codes(await rename(li))).toEqual([`GROUP_KEPT_BY ${group.id}`])
    expect((await rename(viewer)).status).toBe(403)
    expect((await rename(wang)).body).toMatchObject({ name: 'Renamed', version: 2 })
    expect(codes(await rename(zhang))).toEqual(['VERSION_CONFLICT'])
    const seen = await viewer.call(groupCalls.one, { query: { id: group.id } })
    expect(seen.body).toMatchObject({ name: 'Renamed', editable: false })
    expect((await jakarta.call(groupCalls.one, { query: { id: group.id } })).status).toBe(404)
    const { body } = await admin.call(groupCalls.history, { body: { id: group.id } })
    expect(body.rows.map((row) => row.event)).toEqual(['update', 'create'])
  })

  it('names everything that is wrong with it at once', async () => {
    const other = await added(wang, aGroup())
    const answer = await add(
      wang,
      aGroup({ customerId: mine, accountId: accountOf(houston), parentId: other.id }),
      [item(0), { materialId: newId() }, item(0)],
    )
    expect(codes(answer)).toEqual([
      'MASTER_UNKNOWN group.accountId',
      'GROUP_TREE group.parentId',
      'MATERIAL_UNKNOWN items.1.materialId',
      'MATERIAL_TWICE items.2.materialId',
    ])
    expect(codes(await add(wang, aGroup({ code: other.code.toLowerCase() })))).toEqual([
      'DUPLICATE group.code',
    ])
  })

  it('stands in a tree without circles', async () => {
    const top = await added(wang, aGroup())
    const below = await added(wang, aGroup({ parentId: top.id }))
    const values = { parentId: below.id, code: top.code, name: top.name, description: '' }
    const circle = await wang.call(groupCalls.modify, { body: { id: top.id, version: 1, values } })
    expect(codes(circle)).toEqual(['GROUP_TREE values.parentId'])
    let parentId = below.id
    for (let depth = 3; depth <= 5; depth++) parentId = (await added(wang, aGroup({ parentId }))).id
    expect(codes(await add(wang, aGroup({ parentId })))).toEqual(['GROUP_TREE group.parentId'])
  })
})

describe('a group that is given', () => {
  it('belongs to each customer, keeps its words, and grows when it is given again', async () => {
    const set = await added(zhang, aGroup(), [item(0), item(1)])
    const give = (customerIds: readonly string[], client = zhang) =>
      client.call(groupCalls.give, { body: { id: set.id, customerIds } })
    expect(codes(await give([theirs]))).toEqual(['MASTER_UNKNOWN customerIds'])
    expect((await give([mine])).body).toEqual({ groups: 1, materials: 2 })
    const given = (await tree(jakarta)).find(({ code }) => code === set.code)!
    expect(given).toMatchObject({ materials: 2 })
    const [first] = await itemsOf(zhang, given.id)
    const values = { code: 'LEMARI-1', name: 'Lemari dapur', description: '' }
    const renamed = await zhang.call(groupCalls.modifyItem, {
      body: { id: first!.id, version: first!.version, values },
    })
    expect(renamed.body).toMatchObject(values)
    await zhang.call(groupCalls.addItems, { body: { groupId: set.id, items: [item(2)] } })
    expect((await give([mine])).body).toEqual({ groups: 1, materials: 1 })
    expect((await itemsOf(jakarta, given.id)).map(({ name }) => name)).toContain('Lemari dapur')
    const { body } = await zhang.call(groupCalls.receivers, { query: { id: set.id } })
    expect(body.filter((customer) => customer.given).map(({ id }) => id)).toEqual([mine])
    expect(codes(await zhang.call(groupCalls.receivers, { query: { id: given.id } }))).toEqual([
      'GROUP_NOT_GIVEN',
    ])
  })

  it('is found by its customer only: another one neither sees nor infers it', async () => {
    const group = await added(wang, aGroup({ customerId: mine }), [
      item(3, { code: 'RAHASIA-77', name: 'Rak rahasia' }),
    ])
    expect((await tree(houston)).map(({ id }) => id)).not.toContain(group.id)
    expect(await tree(houston, { customerId: mine })).toEqual([])
    expect(await itemsOf(houston, group.id)).toEqual([])
    const asked = [
      await houston.call(groupCalls.one, { query: { id: group.id } }),
      await houston.call(groupCalls.history, { body: { id: group.id } }),
      await browse(houston, { customerId: theirs, groupId: group.id }),
      await houston.call(groupCalls.one, { query: { id: newId() } }),
      await browse(houston, { customerId: theirs, groupId: newId() }),
    ]
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    const look = (customerId: string, client: Client) =>
      client.call(lineCalls.materials, {
        body: { customerId, currency: 'USD', numbers: ['RAHASIA-77'], search: 'rahasia' },
      })
    expect((await look(theirs, houston)).body).toMatchObject({
      materials: [],
      found: [{ ids: [] }, { ids: [] }],
    })
    expect((await look(mine, jakarta)).body.found[0]!.ids).toEqual([materialId(3)])
    // A code that another customer uses is free, so that nobody learns of it.
    expect((await add(admin, aGroup({ customerId: theirs, code: group.code }))).status).toBe(200)
  })

  it('shows a customer what is enabled, and what is for this user', async () => {
    const all = await added(wang, aGroup({ customerId: mine }), [item(4), item(5)])
    const own = await added(wang, aGroup({ customerId: mine, accountId: accountOf(jakarta) }))
    const ids = async () => (await tree(jakarta)).map(({ id }) => id)
    expect(await ids()).toEqual(expect.arrayContaining([all.id, own.id]))
    const [first] = await itemsOf(jakarta, all.id)
    await wang.call(groupCalls.toggleItems, { body: { ids: [first!.id], enabled: false } })
    expect(await itemsOf(jakarta, all.id)).toHaveLength(1)
    expect(await itemsOf(wang, all.id)).toHaveLength(2)
    await wang.call(groupCalls.toggle, { body: { ids: [all.id], enabled: false } })
    expect(await ids()).not.toContain(all.id)
    expect(await itemsOf(jakarta, all.id)).toEqual([])
    expect((await browse(jakarta, { groupId: all.id })).status).toBe(404)
  })
})

describe('the customer’s words', () => {
  const words = { code: 'DPR 014', name: 'Kabinet dapur biru' }

  it('find materials by number, by name and by the code of the group', async () => {
    const group = await added(wang, aGroup({ customerId: mine, code: 'DAPUR' }), [item(6, words), item(7)])
    const { body } = await jakarta.call(lineCalls.materials, {
      body: {
        customerId: mine,
        currency: 'USD',
        numbers: ['dpr014', 'kabinet dapur biru', 'dapur', some[6]!.sapMaterialNo],
      },
    })
    expect(body.found.map(({ ids }) => ids.toSorted())).toEqual([
      [materialId(6)],
      [materialId(6)],
      [materialId(6), materialId(7)].toSorted(),
      [materialId(6)],
    ])
    const named = body.materials.find(({ id }) => id === materialId(6))
    expect(named).toMatchObject({ customerMaterialNo: words.code, customerDescription: words.name })
    for (const [client, search] of [
      [jakarta, 'dapur biru'],
      [zhang, 'DPR 014'],
    ] as const)
      expect((await browse(client, { search })).body.rows.map(({ id }) => id)).toEqual([materialId(6)])
    expect((await browse(jakarta, { groupId: group.id })).body.total).toBe(2)
  })

  it('are understood when rows are pasted', async () => {
    const { body } = await jakarta.call(lineCalls.checkRows, {
      body: {
        customerId: mine,
        currency: 'USD',
        rows: sentRows([{ customerMaterialNo: 'DPR 014', salesQuantity: '3' }]),
      },
    })
    expect(body.rows[0]).toMatchObject({ materialId: materialId(6), reasons: [] })
  })
})

describe('a sheet of groups', () => {
  const header = [
    'Group code',
    'Group name',
    'Parent group code',
    'Material number',
    'Customer part number',
    'Customer product name',
  ]
  const send = (content: Buffer, query: Record<string, string>, client = wang) =>
    client.upload(groupCalls.importSheet, { name: 'groups.xlsx', content }, query)
  const number = (n: number) => some[n]!.sapMaterialNo

  it('is exported as it is imported, each reader the groups that the reader sees', async () => {
    const group = await added(wang, aGroup({ customerId: mine, code: 'EXP' }), [
      item(3, { code: 'E-3', name: 'Three', description: '=1+1' }),
      item(4),
    ])
    await added(wang, aGroup({ customerId: mine, code: 'EXP-1', parentId: group.id }))
    const body = { filter: { code: 'EXP' }, language: 'en' as const }
    const exported = async (client: Client) => (await client.call(groupCalls.exportList, { body })).bytes
    const { rows } = await openedSheet(await exported(wang))
    const [first, second, third] = rows.map(({ cells }) => cells.slice(1, 8))
    expect(first).toEqual(['EXP', group.name, '', number(3), 'E-3', 'Three', '=1+1'])
    expect(second).toEqual(['EXP', group.name, '', number(4), '', '', ''])
    expect(third!.slice(0, 4)).toEqual(['EXP-1', expect.any(String), 'EXP', ''])
    const again = await send(await exported(wang), { apply: 'no', customerId: mine })
    expect(again.body).toMatchObject({ added: 0, changed: 0, bad: [] })
    expect((await openedSheet(await exported(jakarta))).rows).toHaveLength(3)
    await expect(openedSheet(await exported(houston))).rejects.toMatchObject({
      reasons: [{ code: 'IMPORT_EMPTY' }],
    })
  })

  it('is checked first, written when it is sent again, and the same afterwards', async () => {
    const content = await workbook(header, [
      ['IMP', 'Imported', '', '', '', ''],
      ['IMP-A', 'Part A', 'IMP', number(8), 'A-8', 'Eight'],
      ['IMP-A', '', '', number(9), '', ''],
    ])
    const { body: checked } = await send(content, { apply: 'no', customerId: mine })
    expect(checked).toMatchObject({ rows: 3, added: 4, changed: 0, bad: [], applied: false })
    expect((await tree(jakarta)).map(({ code }) => code)).not.toContain('IMP')
    const query = { apply: 'good', customerId: mine, fingerprint: checked.fingerprint }
    expect((await send(content, query)).body).toMatchObject({ applied: true, added: 4 })
    const all = await tree(jakarta)
    const part = all.find(({ code }) => code === 'IMP-A')!
    expect(part).toMatchObject({ materials: 2, parentId: all.find(({ code }) => code === 'IMP')!.id })
    expect((await send(content, query)).problem.code).toBe('VERSION_CONFLICT')
    const again = await send(content, { apply: 'no', customerId: mine })
    expect(again.body).toMatchObject({ added: 0, changed: 0, same: 2, bad: [] })
    const other = await workbook(
      ['Material number', 'Customer product name'],
      [
        [number(8), 'Acht'],
        [number(10), 'Zehn'],
      ],
    )
    const change = (step: Record<string, string>) =>
      wang.upload(groupCalls.importItems, { name: 'x.xlsx', content: other }, { groupId: part.id, ...step })
    const { body } = await change({ apply: 'no' })
    expect(body).toMatchObject({ added: 1, changed: 1 })
    expect(body.changes[0]!.fields).toEqual([{ field: 'name', from: 'Eight', to: 'Acht' }])
    expect((await change({ apply: 'good', fingerprint: body.fingerprint })).status).toBe(200)
    expect((await itemsOf(jakarta, part.id)).map(({ code, name }) => [code, name])).toContainEqual([
      'A-8',
      'Acht',
    ])
  })

  it('is read below a letterhead, without rows that nobody sees, and names what it leaves out', async () => {
    const book = new exceljs.Workbook()
    const old = book.addWorksheet('Old', { state: 'hidden' })
    old.addRow(header)
    old.addRow(['OLD', 'Old', '', number(0), '', ''])
    const sheet = book.addWorksheet('Groups')
    sheet.addRow(['Our groups of 2027'])
    sheet.addRow([...header, 'Shelf'])
    sheet.addRow(['SEEN', 'Seen', '', number(8), '', '', 'A1'])
    sheet.addRow(['GONE', 'Gone', '', number(9), '', '', 'A2']).hidden = true
    const content = Buffer.from(await book.xlsx.writeBuffer())
    const { body } = await send(content, { apply: 'no', customerId: mine })
    expect(body).toMatchObject({ rows: 1, added: 2, bad: [], unseen: [4], ignored: ['Shelf'] })
    const whole = await send(content, { apply: 'no', customerId: mine, unseen: 'take' })
    expect(whole.body).toMatchObject({ rows: 2, added: 4, bad: [], unseen: [] })
  })

  it('names every bad row with every reason and changes nothing', async () => {
    const content = await workbook(header, [
      ['BAD', '', '', number(0), '', ''],
      ['BAD2', 'Two', 'NOWHERE', 'no such thing', '', ''],
      ['BAD3', 'Three', 'BAD3', number(1), '', ''],
      ['BAD4', 'Four', '', number(2), 'x'.repeat(41), ''],
      ['BAD5', 'Five', '', number(3), '', ''],
      ['BAD5', 'Five', '', number(3), '', ''],
    ])
    const { body } = await send(content, { apply: 'no', customerId: mine })
    expect(
      body.bad.map(({ row, reasons }) => [row, ...reasons.map(({ code, path }) => `${code} ${path}`)]),
    ).toEqual([
      [2, 'REQUIRED rows.2.groupName'],
      [3, 'MASTER_UNKNOWN rows.3.parentCode', 'MATERIAL_UNKNOWN rows.3.material'],
      [4, 'GROUP_TREE rows.4.parentCode'],
      [5, 'TOO_LONG rows.5.code'],
      [7, 'IMPORT_DUPLICATE rows.7.material'],
    ])
  })

  it('is refused whole where it is no sheet of groups, or for a customer out of reach', async () => {
    const none = await workbook(['Group name'], [['x']])
    expect((await send(none, { apply: 'no' })).problem.reasons).toEqual([
      { code: 'IMPORT_HEADER', params: { columns: ['Group code', 'Material number'] } },
    ])
    const plain = { name: 'groups.xlsx', content: Buffer.from('no sheet') }
    expect((await wang.upload(groupCalls.importSheet, plain, { apply: 'no' })).problem.code).toBe(
      'SHEET_TEXT',
    )
    const good = await workbook(header, [['X1', 'X', '', number(0), '', '']])
    expect((await send(good, { apply: 'no', customerId: theirs }, zhang)).status).toBe(404)
    const kept = await added(wang, aGroup({ code: 'KEPT' }))
    const foreign = await workbook(header, [[kept.code, 'Mine', '', number(0), '', '']])
    expect((await send(foreign, { apply: 'no' }, zhang)).body.bad[0]!.reasons).toMatchObject([
      { code: 'GROUP_KEPT_BY', path: 'rows.2.groupCode' },
    ])
  })
})
