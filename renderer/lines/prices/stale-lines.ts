import type { Reason } from '#shared/kernel/errors.ts'

export interface RefusedOrder {
  name: string
  reasons: readonly Reason[]
}

/** Whether a refusal is about a benchmark price that is no longer today's (D80). */
export const isStalePrice = ({ code }: Pick<Reason, 'code'>): boolean => code === 'PRICE_STALE'
export const hasStalePrices = ({ reasons }: Pick<RefusedOrder, 'reasons'>): boolean =>
  reasons.some(isStalePrice)

/** The lines that refusals name, numbered from one. */
export const staleLinesOf = (orders: readonly RefusedOrder[]) =>
  orders.flatMap(({ name, reasons }) =>
    reasons.filter(isStalePrice).map(({ path = '', params }) => ({
      order: name,
      line: Number(path.split('.')[1] ?? 0) + 1,
      material: String(params?.['value'] ?? ''),
    })),
  )
