import type { Reason } from '#shared/kernel/errors.ts'
import { customerNumberMax } from '#shared/lines/line.schema.ts'
import { sapCharges, type SapConfig } from '#shared/masterdata/sap-setting.ts'
import { departmentIn } from './sap-order.ts'
import { unitOf } from './sap-units.ts'
import type { Misfit } from './sap-fit.ts'
import { pathOf } from './sap.mapper.ts'
import type { SapOrder, SapOrderLine } from './sap.port.ts'
import { fitsSap, rateOf } from './sap-prices.ts'

const tooLong = (path: string, value: string, max: number): Reason[] =>
  value.length > max ? [{ code: 'SAP_TOO_LONG', path, params: { value, max } }] : []

const lineMisfits = (line: SapOrderLine, { currency }: SapOrder, config: SapConfig): Reason[] => {
  const at = `lines.${line.lineNo}`
  return [
    ...tooLong(`${at}.customerMaterialNo`, line.customerMaterialNo ?? '', customerNumberMax),
    ...(unitOf(line.unit, config) === ''
      ? [{ code: 'SAP_UNIT_UNKNOWN', path: `${at}.salesUnit`, params: { value: line.unit } }]
      : []),
    ...(rateOf(line.unitPrice, currency, config)
      ? []
      : [
          {
            code: 'SAP_PRICE_TOO_FINE',
            path: `${at}.unitPrice`,
            params: { value: line.unitPrice, currency },
          },
        ]),
  ]
}

/** SAP's fields for a department are this long. */
const departmentLengths = { SalesOffice: 4, SalesGroup: 3 } as const

/** Values that SAP would refuse, cut or round. They are shown before the push, under our names. */
export const misfitsOf = (order: SapOrder, config: SapConfig): Reason[] => {
  const { SalesOffice, SalesGroup } = departmentIn(order.department, config)
  return [
    ...tooLong('department', SalesOffice, departmentLengths.SalesOffice),
    ...tooLong('department', SalesGroup, departmentLengths.SalesGroup),
    ...sapCharges
      .filter((charge) => !fitsSap(order[charge], order.currency, config))
      .map((path) => ({
        code: 'SAP_CHARGE_TOO_FINE',
        path,
        params: { value: order[path], currency: order.currency },
      })),
    ...order.lines.flatMap((line) => lineMisfits(line, order, config)),
  ]
}

/** The fields of ours that this release of SAP has no place for. */
export const lostIn = (misfits: readonly Misfit[]): string[] => [
  ...new Set(misfits.filter(({ max }) => max === 0).map(({ target }) => pathOf(target) ?? target)),
]

/** Texts that are longer than this release of SAP publishes for their fields. */
export const tooLongIn = (misfits: readonly Misfit[]): Reason[] =>
  misfits
    .filter(({ max }) => max > 0)
    .map(({ target, value, max }) => {
      const path = pathOf(target)
      return { code: 'SAP_TOO_LONG', params: { value, max }, ...(path && { path }) }
    })
