import { categories, type Category } from '#shared/vocabulary/words.ts'
import type { Customer } from './customers.ts'
import type { Material } from './materials.ts'
import type { LinePlan } from './order-plan.ts'
import { scaled, type Random } from './random.ts'

export interface LineRequest {
  customer: number
  count: number
  /** Lines, from the top, whose discount goes beyond the policy. */
  review: number
  /** The last line has no quantity yet. */
  unfinished: boolean
}
export type LinePicker = (random: Random, request: LineRequest) => LinePlan[]

const half = (d: number) => Math.round(d * 2) * 50

const lineRemarks = [
  'Label: floor 1-5',
  'Label: floor 6-12',
  'Sample approved',
  'Spare parts included',
  'Load first',
] as const

/** Number of lines: median 18, a few of 200 to 300. */
export const lineCountFor = (random: Random, index: number): number => {
  if (index % 97 === 50) return random.int(200, 300)
  const [least, most] = random.weighted([
    [[3, 8], 18],
    [[9, 17], 31],
    [[18, 30], 26],
    [[31, 60], 16],
    [[61, 120], 7],
    [[121, 199], 2],
  ] as const)
  return random.int(least, most)
}

/** Cartons for a usual line value; one in eight lines is not a whole number of them (D67). */
const cartons = (random: Random, material: Material): number => {
  const price = Number(material.basePrice) / Number(material.per)
  const inPackage = Number(material.quantityPerPackage)
  const [least, most] = random.weighted([
    [[120, 600], 30],
    [[600, 2_500], 45],
    [[2_500, 9_000], 25],
  ] as const)
  const packages = Math.min(4_000, Math.max(1, Math.round(random.int(least, most) / (price * inPackage))))
  const loose = inPackage > 1 && random.chance(0.125) ? random.int(1, inPackage - 1) : 0
  return packages * inPackage + loose
}

type Size = Pick<LinePlan, 'quantity' | 'width' | 'height' | 'area' | 'pieces'>

/** D65: area from width and height, sales quantity from area and pieces. */
const measured = (random: Random): Size => {
  const width = random.int(6, 30) * 100
  const height = random.int(6, 24) * 100
  const area = Math.round((width * height) / 100)
  const pieces = random.int(2, 40)
  return {
    quantity: scaled(Math.round((area * pieces) / 10), 3),
    width,
    height,
    area: scaled(area, 4),
    pieces,
  }
}

const size = (random: Random, material: Material): Size => {
  if (material.category === 'doorWindow' && material.salesUnit === 'M2') return measured(random)
  const thousandths =
    cartons(random, material) * 1000 + (material.countable || random.chance(0.7) ? 0 : random.int(1, 19) * 50)
  return {
    quantity: scaled(thousandths, 3),
    width: material.width,
    height: material.height,
    area: null,
    pieces: null,
  }
}

/** Chooses materials as buyers do: runs of one product family, mostly from what the customer trades in. */
export const linePicker = (
  materials: readonly Material[],
  customers: readonly Customer[],
  allowed: (customer: number, category: Category) => number,
): LinePicker => {
  const positions = new Map<Category, number[]>(categories.map((c) => [c, []]))
  materials.forEach((m, i) => positions.get(m.category)!.push(i))
  const taste = customers.map((c) =>
    categories.map((category) => {
      const rank = c.focus.indexOf(category)
      return [category, rank === 0 ? 60 : rank > 0 ? 20 : 2] as const
    }),
  )
  return (random, { customer, count, review, unfinished }) => {
    const used = new Set<number>()
    while (used.size < count) {
      const family = positions.get(random.weighted(taste[customer]!))!
      const step = random.int(1, 3)
      let at = random.int(0, family.length - 1)
      for (let run = random.int(1, 8); run > 0 && used.size < count; run--) {
        used.add(family[at]!)
        at = (at + step) % family.length
      }
    }
    return [...used].map((position, i): LinePlan => {
      const material = materials[position]!
      const limit = allowed(customer, material.category)
      const needsReview = i < review
      const off = needsReview ? limit + random.int(3, 12) : random.chance(0.35) ? 0 : random.next() * limit
      const open = unfinished && i === count - 1
      const chosen = size(random, material)
      return {
        material: position,
        ...chosen,
        ...(open ? { quantity: '0.000' } : {}),
        discountPercent: scaled(Math.min(half(off), needsReview ? 9_900 : limit * 100), 2),
        remark: random.chance(0.04) ? random.pick(lineRemarks) : '',
        needsReview,
      }
    })
  }
}
