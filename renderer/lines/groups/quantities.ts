import { useState } from 'react'
import { isPositive } from '#shared/kernel/decimal.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import * as z from 'zod'
import { usePlatform } from '../../bridge/platform.ts'

const kept = z.record(z.string(), z.strictObject({ number: z.string(), quantity: z.string() }))
type Kept = z.infer<typeof kept>

const keyOf = (customerId: string) => `seaway.lines.quantities.${customerId}`

const readKept = (text: string | null): Kept => {
  try {
    return kept.parse(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}

export const isOrderable = (quantity: string): boolean => isDecimal(quantity) && isPositive(quantity)

/**
 * Quantities that are typed beside materials before there is an order. They stay in this window, whichever list or page
 * one looks at meanwhile.
 */
export function useQuantities(customerId: string) {
  const { windowStorage } = usePlatform()
  const key = keyOf(customerId)
  const [typed, setTyped] = useState(() => readKept(windowStorage.get(key)))
  const put = (next: Kept) => {
    setTyped(next)
    windowStorage.set(key, Object.keys(next).length > 0 ? JSON.stringify(next) : null)
  }
  const all = Object.entries(typed)
  return {
    of: (materialId: string) => typed[materialId]?.quantity ?? '',
    type: ({ id, sapMaterialNo }: { id: string; sapMaterialNo: string }, quantity: string) => {
      const { [id]: _before, ...rest } = typed
      put(quantity === '' ? rest : { ...typed, [id]: { number: sapMaterialNo, quantity } })
    },
    clear: () => put({}),
    lines: all.map(([materialId, { quantity }]) => ({ materialId, quantity })),
    unreadable: all.filter(([, { quantity }]) => !isOrderable(quantity)).map(([, { number }]) => number),
  }
}
