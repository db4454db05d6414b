import { fieldAt, hasLink, type SapMetadata } from './metadata.ts'
import { isEntity, resultsOf, textOf, unitOf, type Entity } from '../wire/values.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { customerNumberMax } from '#shared/lines/line.schema.ts'
import { sapCharges, type SapConfig } from '#shared/masterdata/sap-setting.ts'
import { departmentIn } from '../write/order.ts'
import { pathOf } from '../read/sap.mapper.ts'
import type { SapOrder, SapOrderLine } from '../sap.port.ts'
import { fitsSap, rateOf } from '../read/prices.ts'

/** A value of a body that this release of SAP takes otherwise than it was meant. */
export interface Misfit {
  /** As SAP's own messages name it: `A_SalesOrderItem(SalesOrderItem='10')/Batch`. */
  target: string
  value: string
  /** The most characters that it may have; 0 for a field that this release lacks or does not take. */
  max: number
}

/** Fields that took the place of others in a later release. */
const olderNames: Readonly<Record<string, string>> = { IncotermsLocation1: 'IncotermsTransferLocation' }

/** What tells entities apart is always sent: some releases mark it as assigned by SAP and take it all the same. */
const identities: ReadonlySet<string> = new Set([
  'SalesOrderItem',
  'PartnerFunction',
  'ConditionType',
  'Language',
  'LongTextID',
])

const rename = (entity: Entity, has: (field: string) => boolean): Entity =>
  Object.fromEntries(
    Object.entries(entity).map(([name, value]) => {
      const older = olderNames[name]
      return [older !== undefined && !has(name) && has(older) ? older : name, value]
    }),
  )

/**
 * The body as this release takes it, and what it does not take: a field that the release lacks, and a text that is too
 * long for it.
 */
export function fitBody(
  metadata: SapMetadata,
  set: string,
  whole: Entity,
): { body: Entity; misfits: readonly Misfit[] } {
  const misfits: Misfit[] = []
  const fit = (entity: Entity, links: readonly string[], at: string): Entity => {
    const path = (name: string) => [...links, name].join('/')
    const known = rename(entity, (name) => fieldAt(metadata, set, path(name)) !== undefined)
    return Object.fromEntries(
      Object.entries(known).flatMap(([name, value]): [string, unknown][] => {
        const target = `${at}${name}`
        if (isEntity(value)) {
          if (!hasLink(metadata, set, path(name))) {
            misfits.push({ target, value: '', max: 0 })
            return []
          }
          const results = resultsOf(value).map((one) => {
            const item = textOf(one['SalesOrderItem'])
            return fit(
              one,
              [...links, name],
              item === '' ? at : `A_SalesOrderItem(SalesOrderItem='${item}')/`,
            )
          })
          return [[name, { results }]]
        }
        const field = fieldAt(metadata, set, path(name))
        const text = typeof value === 'string' ? value : ''
        if (!field || (!field.creatable && !identities.has(name))) {
          misfits.push({ target, value: text, max: 0 })
          return []
        }
        if (field.maxLength !== undefined && text.length > field.maxLength)
          misfits.push({ target, value: text, max: field.maxLength })
        return [[name, value]]
      }),
    )
  }
  // A service that publishes nothing of the set is taken at its word elsewhere.
  return metadata.sets.has(set) ? { body: fit(whole, [], ''), misfits } : { body: whole, misfits }
}

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
