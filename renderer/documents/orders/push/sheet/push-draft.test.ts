import { describe, expect, it } from 'vitest'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import { pushPreview } from '#shared/documents/orders/push.contract.ts'
import type { PushPreview } from '../order-push.api.ts'
import { draftOf, isUntouched, standingOf, toOrderPush, withChoices } from './push-draft.ts'
import { dateOf, hasMixedDates, sheetRows } from './sheet-rows.ts'
import { written } from './use-push-entries.ts'

const id = '019a0000-0000-7000-8000-000000000001'
const coded = (code: string) => ({ code, nameZh: code, nameEn: code })
const line = (lineNo: number, productionDate: string | null = null) => ({
  lineNo,
  sapMaterialNo: `10000${lineNo}`,
  descriptionZh: '',
  descriptionEn: '',
  quantity: '1',
  unit: 'PC',
  unitPrice: '1',
  discountPercent: '0',
  allowsDiscount: false,
  totalPrice: '1',
  productionDate,
})
const preview: PushPreview = pushPreview.parse({
  id,
  version: 7,
  orderNo: 'SO1',
  customerName: 'PT Baru',
  salesOrg: '1100',
  totalAmount: '3',
  currency: 'USD',
  defaults: {
    plant: '1010',
    channel: 'export',
    department: null,
    freeze: 'none',
    orderType: 'OR',
    shipTo: 'own',
  },
  choices: {
    plants: [coded('1010')],
    departments: [coded('EX1')],
    freezes: [],
    shipTos: [],
    discountTypes: [],
  },
  header: [],
  lines: [line(1, '2099-12-01'), line(2), line(5)],
  unsent: [],
  duplicates: [],
  reasons: [],
  notes: [],
  release: null,
  push: null,
})
const today = businessDateOf(new Date())
const type = (draft: ReturnType<typeof draftOf>, cell: string, key: string, text: string) =>
  written(draft, preview, { rowId: cell, key, text }, 'id')
const rowsOf = (draft: ReturnType<typeof draftOf>) =>
  sheetRows([{ preview, draft, standing: standingOf(preview, draft, today) }], new Set([id]))

describe('what a push is asked for', () => {
  it('begins with what the server proposes, and leaves the rest to a person', () => {
    const draft = draftOf(preview)
    expect(draft).toMatchObject({ plant: '1010', department: '', dates: { 1: '2099-12-01' } })
    expect(isUntouched(draft, preview)).toBe(true)
  })

  it('is a date for all lines when it is written on the order, and for one on its line', () => {
    const all = type(draftOf(preview), id, 'date', '5 Mei 2099')
    expect(all.dates).toEqual({ 1: '2099-05-05', 2: '2099-05-05', 5: '2099-05-05' })
    const one = type(all, `${id}:2`, 'date', '6/5/2099')
    expect(one.dates[2]).toBe('2099-05-06')
    expect(rowsOf(one).map(dateOf)).toEqual(['', '2099-05-05', '2099-05-06', '2099-05-05'])
    expect(rowsOf(one).map(hasMixedDates)).toEqual([true, false, false, false])
    expect(isUntouched(one, preview)).toBe(false)
  })

  it('is stopped by everything at once, where the server would refuse it', () => {
    const draft = type(
      type(draftOf(preview), `${id}:2`, 'date', 'soon'),
      `${id}:1`,
      'date',
      addDays(today, -1),
    )
    const standing = standingOf(preview, { ...draft, plant: '9999' }, today)
    expect(standing).toMatchObject({
      kind: 'stopped',
      stops: [
        { code: 'MASTER_UNKNOWN', path: 'plant' },
        { code: 'REQUIRED', path: 'department' },
        { code: 'DATE_PAST', path: 'lines.1.productionDate' },
        { code: 'DATE', path: 'lines.2.productionDate' },
        { code: 'REQUIRED', path: 'lines.5.productionDate' },
      ],
    })
  })

  it('asks why a purchase number goes to SAP again until somebody says so', () => {
    const twice: PushPreview = { ...preview, reasons: [{ code: 'PO_DUPLICATE', path: 'duplicateReason' }] }
    const full = { ...type(draftOf(preview), id, 'date', '2099-05-05'), department: 'EX1' }
    expect(standingOf(twice, full, today)).toMatchObject({ stops: [{ code: 'PO_DUPLICATE' }] })
    expect(standingOf(twice, type(full, id, 'duplicateReason', 'agreed'), today)).toEqual({ kind: 'ready' })
  })

  it('may be pushed although credit holds it, but not if anything else does', () => {
    const held: PushPreview = { ...preview, reasons: [{ code: 'CREDIT_OVER_LIMIT' }] }
    const full = { ...type(draftOf(preview), id, 'date', '2099-05-05'), department: 'EX1' }
    expect(standingOf(held, full, today).kind).toBe('creditHold')
    expect(standingOf(held, draftOf(held), today).kind).toBe('stopped')
  })

  it('is used for other orders without their dates and reasons', () => {
    const other = { ...draftOf(preview), dates: { 9: '2027-01-01' }, duplicateReason: 'agreed' }
    const changed = withChoices(other, { ...draftOf(preview), plant: '1020', department: 'EX1' })
    expect(changed).toMatchObject({
      plant: '1020',
      department: 'EX1',
      dates: { 9: '2027-01-01' },
      duplicateReason: 'agreed',
    })
  })

  it('is sent with the version that was looked at, and only with dates that were given', () => {
    expect(toOrderPush(preview, draftOf(preview))).toEqual({
      id,
      version: 7,
      plant: '1010',
      channel: 'export',
      department: '',
      freeze: 'none',
      orderType: 'OR',
      shipTo: 'own',
      lines: [{ lineNo: 1, productionDate: '2099-12-01' }],
      duplicateReason: '',
    })
  })
})
