import * as z from 'zod'
import { add, compare } from '#shared/kernel/decimal.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { amount, text } from '#shared/kernel/fields.ts'
import { containers, containerTypes } from '#shared/lines/container.rules.ts'
import { isContainerNo, isTruckNo } from '#shared/vocabulary/transport-numbers.ts'

/** What goods are loaded into: a container of a known size, or a truck. */
export const loadKinds = [...containerTypes, 'truck'] as const
export type LoadKind = (typeof loadKinds)[number]

/** Trucks and containers of one requisition. */
export const loadsMax = 20

const upper = (max: number) => text(max).transform((value) => value.toUpperCase())

/** A container or truck as it is planned. Empty limits are those of its kind; a truck without any takes everything. */
export const load = z.strictObject({
  kind: z.enum(loadKinds),
  /** The container's or the truck's own number. */
  number: upper(16).default(''),
  sealNo: text(20).default(''),
  /** Cubic metres and kilograms, where they differ from those of its kind. */
  maxVolume: amount.nullable().default(null),
  maxWeight: amount.nullable().default(null),
})
export type Load = z.infer<typeof load>

/** A line's share of a load, in packages of its material. */
export interface LoadedLine {
  loadNo: number
  packages: number | null
  pallets: number | null
  totalVolume: string | null
  totalGrossWeight: string | null
}

export interface LoadFill {
  volume: string
  weight: string
  packages: number
  pallets: number
  /** What it may hold; null where nobody knows. */
  maxVolume: string | null
  maxWeight: string | null
  /** It holds more than it may. */
  over: boolean
}

const limitsOf = ({ kind, maxVolume, maxWeight }: Load) => {
  const own = kind === 'truck' ? undefined : containers[kind]
  return { maxVolume: maxVolume ?? own?.volume ?? null, maxWeight: maxWeight ?? own?.payload ?? null }
}

const isOver = (value: string, max: string | null) => max !== null && compare(value, max) > 0

/** How full each load is. A line without measures fills nothing, and the screen says so. */
export const fillOf = (loads: readonly Load[], lines: readonly LoadedLine[]): LoadFill[] =>
  loads.map((one, at) => {
    const own = lines.filter(({ loadNo }) => loadNo === at + 1)
    const sum = (values: readonly (string | null)[]) => add('0', ...values.filter((value) => value !== null))
    const count = (values: readonly (number | null)[]) =>
      values.reduce<number>((total, value) => total + (value ?? 0), 0)
    const volume = sum(own.map(({ totalVolume }) => totalVolume))
    const weight = sum(own.map(({ totalGrossWeight }) => totalGrossWeight))
    const limits = limitsOf(one)
    return {
      volume,
      weight,
      packages: count(own.map(({ packages }) => packages)),
      pallets: count(own.map(({ pallets }) => pallets)),
      ...limits,
      over: isOver(volume, limits.maxVolume) || isOver(weight, limits.maxWeight),
    }
  })

/** What is wrong with the numbers of loads; an empty one may be filled in later. */
export const loadReasons = (loads: readonly Load[]): Reason[] =>
  loads.flatMap(({ kind, number }, at) => {
    if (number === '') return []
    const path = `loads.${at}.number`
    if (kind === 'truck') return isTruckNo(number) ? [] : [{ code: 'TRUCK_NO', path }]
    return isContainerNo(number) ? [] : [{ code: 'CONTAINER_NO', path }]
  })
