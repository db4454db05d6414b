import type { Draft } from './material.ts'

export type Pack = Draft['pack']

const counts = [
  1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 24, 25, 30, 36, 40, 50, 60, 80, 100, 120, 150, 200, 240, 300, 400, 500,
]

const cartons = [
  [320, 240, 180],
  [400, 300, 240],
  [460, 360, 300],
  [560, 380, 330],
  [620, 460, 400],
  [800, 560, 450],
  [1000, 700, 600],
  [1250, 900, 750],
] as const

const litresOf = ([l, w, h]: readonly [number, number, number]) => (l * w * h) / 1_000_000

/** The biggest round count that one person can lift (18 kg) and the fourth carton holds; big pieces go singly. */
export const packFor = (grams: number, litres: number): Pack => {
  const most = Math.min(18_000 / grams, litresOf(cartons[3]) / litres)
  const quantity = counts.findLast((c) => c <= most) ?? 1
  const size = cartons.find((c) => litresOf(c) >= litres * quantity) ?? cartons[7]
  return { type: 'CTN', quantity, size, perPallet: Math.max(1, Math.floor(1_400 / litresOf(size))) }
}
