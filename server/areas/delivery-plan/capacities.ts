import type { PlanCapacity } from '#shared/areas/delivery-plan/delivery-plan.contract.ts'
import { add } from '#shared/kernel/decimal.ts'
import type { exceptionsIn, warehousesOf } from './delivery-plan.repository.ts'

type Warehouse = Awaited<ReturnType<typeof warehousesOf>>[number]
type Exception = Awaited<ReturnType<typeof exceptionsIn>>[number]
type Loads = Pick<Warehouse, 'weeklyVolume' | 'weeklyWeight'>

/** Adds up what warehouses load. The sum is null where nobody has said what any of them loads. */
const sumOf = (values: readonly (string | null)[]): string | null => {
  const loads = values.filter((value) => value !== null)
  return loads.length === 0 ? null : add('0', ...loads)
}
const togetherOf = (loads: readonly Loads[]) => ({
  volume: sumOf(loads.map(({ weeklyVolume }) => weeklyVolume)),
  weight: sumOf(loads.map(({ weeklyWeight }) => weeklyWeight)),
})

/** A code names one warehouse of a factory (D370). */
const keyOf = ({ factoryCode, code }: Pick<Warehouse, 'factoryCode' | 'code'>) => `${factoryCode} ${code}`

/** What each position loads in a week: all its warehouses together, and what they load in weeks that are not like others. */
export const capacitiesOf = (
  warehouses: readonly Warehouse[],
  exceptions: readonly Exception[],
): PlanCapacity[] =>
  [...Map.groupBy(warehouses, ({ position }) => position)].map(([warehousePosition, own]) => {
    const keys = new Set(own.map(keyOf))
    const byWeek = Map.groupBy(
      exceptions.filter((one) => keys.has(keyOf({ ...one, code: one.warehouseCode }))),
      ({ week }) => week,
    )
    return {
      warehousePosition,
      nameZh: own.map(({ nameZh }) => nameZh).join(' / '),
      nameEn: own.map(({ nameEn }) => nameEn).join(' / '),
      ...togetherOf(own),
      warehouses: own.map(({ factoryCode, code, nameZh, nameEn }) => ({ factoryCode, code, nameZh, nameEn })),
      weeks: [...byWeek].map(([week, some]) => {
        const inWeek = new Map(some.map((one) => [keyOf({ ...one, code: one.warehouseCode }), one]))
        return {
          week,
          ...togetherOf(
            own.map((warehouse) => ({
              weeklyVolume: inWeek.get(keyOf(warehouse))?.weeklyVolume ?? warehouse.weeklyVolume,
              weeklyWeight: inWeek.get(keyOf(warehouse))?.weeklyWeight ?? warehouse.weeklyWeight,
            })),
          ),
          remark: [...new Set(some.map(({ remark }) => remark).filter(Boolean))].join(' / '),
        }
      }),
    }
  })
