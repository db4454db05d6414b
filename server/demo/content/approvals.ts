import type { ApprovalKind } from '#shared/documents/approvals/approval.machine.ts'
import { usualFlow } from '#shared/documents/approvals/flow.rules.ts'
import { flowStep, type FlowStep } from '#shared/documents/approvals/flow.schema.ts'

const finance = usualFlow('special').steps[0]!
/** The management looks at what is large; an amount that hardly any order reaches. */
const management = (amountFrom: string) =>
  flowStep.parse({
    name: '总经理审批',
    names: { en: 'General manager', id: 'Direktur utama' },
    deciders: [{ by: 'role', role: 'administrator' }],
    when: { amountFrom, currency: 'USD' },
  })
const service = flowStep.parse({
  name: '客服审批',
  names: { en: 'Customer service', id: 'Layanan pelanggan' },
  deciders: [{ by: 'role', role: 'customerService' }],
})

/** How the demo company decides a kind for which it has no rule of its own. */
export const usualSteps: readonly FlowStep[] = [service]

/** How the demo company decides the other kinds. */
export const approvalFlows: Readonly<Partial<Record<ApprovalKind, readonly FlowStep[]>>> = {
  price: [
    flowStep.parse({
      name: '价格审批',
      names: { en: 'Price approval', id: 'Persetujuan harga' },
      deciders: [
        { by: 'role', role: 'finance' },
        { by: 'role', role: 'administrator' },
      ],
    }),
    management('50000'),
  ],
  special: [finance, management('2000000')],
  orderOverseas: [finance, management('5000000')],
  orderNorthAmerica: [finance, management('5000000')],
  produce: [service, management('500000')],
}

export const approvalOpinions = {
  approved: '价格和付款条件符合政策，同意。',
  rejected: '预付比例低于约定，请与客户重新确认。',
  withdrawn: '客户修改了数量，重新提交。',
  special: '与去年同类项目价格一致。',
} as const
