import { describe, expect, it } from 'vitest'
import { contracts } from '#shared/contracts.ts'
import { permissionNames, permissions } from '#shared/calls/permissions.ts'
import { roles } from '#shared/vocabulary/roles.ts'

/** The whole matrix of rights as it was agreed (D90). A change here is a change of rights. */
const initials = {
  customer: 'C',
  salesman: 'S',
  customerService: 'K',
  finance: 'F',
  administrator: 'A',
  baseViewer: 'V',
}

const agreed: Record<string, string> = {
  'customerOrder.read': 'CSKFAV',
  'customerOrder.draft': 'C·K···',
  'customerOrder.submit': 'C·····',
  'customerOrder.send': '··K···',
  'customerOrder.withdraw': 'C·K···',
  'customerOrder.confirm': '·SK···',
  'customerOrder.confirmSent': 'C·····',
  'customerOrder.return': '··K···',
  'customerOrder.returnSent': 'C·····',
  'customerOrder.cancel': '··K···',
  'customerOrder.cancelOwn': 'C·K···',
  'customerOrder.void': '··K···',
  'order.read': '·SKFAV',
  'order.export': '·SKFAV',
  'order.edit': '·SK···',
  'order.submit': '·SK···',
  'order.split': '·S····',
  'order.delete': '·S····',
  'order.startApproval': '·S····',
  'order.withdraw': '·S····',
  'order.claim': '··K···',
  'order.return': '··K···',
  'order.void': '··K···',
  'order.push': '··K···',
  'order.close': '··K···',
  'order.leadTime': '··K···',
  'order.unlockPush': '··K·A·',
  'order.merge': '·SK···',
  'order.ungroup': '··K···',
  'order.maintainSpecialPrice': '···F··',
  'order.readCredit': '·SKFA·',
  'order.releaseCredit': '···F··',
  'inquiry.read': 'CSKFAV',
  'inquiry.draft': 'CS····',
  'inquiry.ask': 'C·····',
  'inquiry.edit': '·S····',
  'inquiry.price': '···F··',
  'inquiry.end': '·S··A·',
  'production.read': '·SKFAV',
  'production.edit': '·SK···',
  'contract.read': '·SKFAV',
  'contract.edit': '·S····',
  'contract.check': '···F··',
  'contract.audit': '···F··',
  'contract.abandon': '·S·F··',
  'contract.convert': '·S····',
  'quotation.read': 'CSKFAV',
  'quotation.edit': '·S····',
  'quotation.check': '···F··',
  'quotation.answer': 'C·····',
  'masterdata.read': '·SKFAV',
  'masterdata.write': '····A·',
  'masterdata.pick': 'CSKFAV',
  'customerMaterial.read': '·SK·A·',
  'customerMaterial.write': '··K·A·',
  'productGroup.read': 'CSK·AV',
  'productGroup.write': '·SK·A·',
  'productCollection.keep': 'C·····',
  'product.read': '·SKFAV',
  'product.readBasePrice': '·SKFA·',
  'price.explain': '·SKFA·',
  'price.readReference': 'CSKFA·',
  'price.readRules': '·SKFA·',
  'price.writeRules': '···FA·',
  'customer.read': '·SKFAV',
  'customer.write': '····A·',
  'customer.writeContacts': '·SK·A·',
  'customer.writeOwn': '·S····',
  'customerRelation.read': '·SK·AV',
  'customerRelation.write': '····A·',
  'salesperson.read': '·SKFAV',
  'kpi.read': '··KFAV',
  'file.upload': 'CSKFA·',
  'talk.join': 'CSKFA·',
  'talk.mention': '·SKFA·',
  'message.read': 'CSKFAV',
  'message.write': '·SK·A·',
  'agreement.read': '··K·A·',
  'approval.decide': '·SKFA·',
  'approval.edit': '·S·F··',
  'approval.manage': '····A·',
  'approval.read': '·SKFAV',
  'agreement.manage': '····A·',
  'agreement.accept': 'C·····',
  'account.manage': '····A·',
  'operations.read': '····A·',
  'operations.write': '····A·',
  'task.read': '·SKFA·',
  system: '······',
}

const row = (permission: string) =>
  roles
    .map((r) =>
      (permissions as Record<string, readonly string[]>)[permission]!.includes(r) ? initials[r] : '·',
    )
    .join('')

describe('role × permission', () => {
  it('is the agreed matrix, whole', () => {
    expect(Object.fromEntries(permissionNames.map((p) => [p, row(p)]))).toEqual(agreed)
  })

  it('pushing, returning, voiding, closing and lead times are customer service’s alone', () => {
    for (const p of ['order.push', 'order.return', 'order.void', 'order.close', 'order.leadTime'] as const)
      expect(permissions[p]).toEqual(['customerService'])
  })

  it('a customer holds nothing of the staff’s documents', () => {
    const held = permissionNames.filter((p) => (permissions[p] as readonly string[]).includes('customer'))
    expect(
      held.filter((p) => p.startsWith('order.') || p.startsWith('customer.') || p.endsWith('.write')),
    ).toEqual([])
  })

  it('every call but the public ones asks for something that exists', () => {
    for (const calls of Object.values(contracts))
      for (const call of Object.values(calls))
        expect(['public', 'signedIn', ...permissionNames]).toContain(call.access)
  })
})
