import type { Person } from './people.ts'

export const evaluationModes = [
  {
    code: 'ORD-Q',
    nameZh: '季度接单额',
    nameEn: 'Orders of the quarter',
    basis: 'ordered',
    period: 'quarterly',
    passPercent: '90',
  },
  {
    code: 'INV-Y',
    nameZh: '年度开票额',
    nameEn: 'Invoices of the year',
    basis: 'invoiced',
    period: 'yearly',
    passPercent: '95',
  },
  {
    code: 'COL-M',
    nameZh: '月度回款额',
    nameEn: 'Collections of the month',
    basis: 'collected',
    period: 'monthly',
    passPercent: '100',
  },
] as const

const targets = { 'ORD-Q': ['5200000.00', '1.5'], 'INV-Y': ['4800000.00', '2'] } as const

/** What the salespersons shall reach in the year of this day. */
export const salesKpis = (staff: readonly Person[], today: string) =>
  staff
    .filter(({ salespersonNumber }) => salespersonNumber !== '')
    .flatMap(({ salespersonNumber }) =>
      Object.entries(targets).map(([evaluationCode, [targetAmount, bonusPercent]]) => ({
        salespersonNumber,
        year: Number(today.slice(0, 4)),
        evaluationCode,
        currency: 'USD',
        targetAmount,
        bonusPercent,
      })),
    )
