import type { Customer } from './customers.ts'
import type { Material } from './materials.ts'

export interface CustomerMaterial {
  /** Position in the list of customers. */
  customer: number
  sapMaterialNo: string
  customerMaterialNo: string
  customerDescription: string
}

type Numbering = (shortName: string, n: number) => string

/** The customers that buy most have told their numbers: how each numbers pipes, and its word for one. */
const numberings: readonly (readonly [number: Numbering, word: string])[] = [
  [(short, n) => `${short}-${String(n).padStart(5, '0')}`, 'Pipa'],
  [(_, n) => String(70_000_000 + n * 10), 'Pipe'],
  [(short, n) => `${short}/PP/${n}`, 'Pipe'],
  [(short, n) => `${short} ${String(n).padStart(4, '0')}`, 'Pipe'],
  [(_, n) => `PIPE.${String(n).padStart(4, '0')}`, 'Pipe'],
  [(_, n) => `TUB-${String(n).padStart(4, '0')}`, 'Tubo'],
]

/** One in so many materials was renumbered, and both numbers are still in use. */
const renumbered = 25

const isPipe = ({ category, fixedLength }: Material) => category === 'pipe' && fixedLength !== ''

/** As buyers write: what it is, what it is made of, its measures. */
const wordsOf = (word: string, { oldNo, specEn, fixedLength }: Material) =>
  `${word} ${oldNo.split('-')[1] ?? ''} ${specEn}, ${fixedLength}`

/** What the first customer calls other goods, each with the beginning of our description. */
const others = [
  ['KRN-01', 'Kran wastafel kuningan', 'Basin mixer, brass, Chrome'],
  ['KRN-02', 'Kran dapur', 'Kitchen mixer, brass, Chrome'],
  ['KLS-01', 'Kloset duduk monoblok putih', 'One-piece toilet, S-trap 300 mm, White'],
  ['ENG-01', 'Engsel pintu stainless', 'Butt hinge, 3x3x2, Stainless steel'],
  ['LEM-01', 'Lem pipa PVC kaleng', 'PVC solvent cement, 100g'],
  ['KNE-34', 'Knee PPR 3/4', 'PP-R 90-degree elbow, DN25'],
] as const

const otherGoods = (customers: readonly Customer[], materials: readonly Material[]): CustomerMaterial[] =>
  others.flatMap(([number, customerDescription, beginning]) => {
    const found = materials.find(({ descriptionEn }) => descriptionEn.startsWith(beginning))
    const customerMaterialNo = `${customers[0]!.shortName}-${number}`
    return found
      ? [{ customer: 0, sapMaterialNo: found.sapMaterialNo, customerMaterialNo, customerDescription }]
      : []
  })

/** Half of the pipes each: another half for every other customer, and other goods of the first. */
export const customerMaterials = (
  customers: readonly Customer[],
  materials: readonly Material[],
): CustomerMaterial[] => [
  ...otherGoods(customers, materials),
  ...numberings.flatMap(([numberOf, word], customer) =>
    materials
      .filter(isPipe)
      .filter((_, i) => i % 2 === customer % 2)
      .flatMap((material, i) => {
        const { sapMaterialNo } = material
        const number = numberOf(customers[customer]!.shortName, i + 1)
        const one = { customer, sapMaterialNo, customerDescription: wordsOf(word, material) }
        const first = { ...one, customerMaterialNo: number }
        return i % renumbered === 0 ? [first, { ...one, customerMaterialNo: `${number}-A` }] : [first]
      }),
  ),
]
