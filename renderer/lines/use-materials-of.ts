import { useCallback } from 'react'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { useAskMaterialsMutation, type PricedFor } from './line.api.ts'

/** As many as one call takes. */
const most = 3_000

/** Materials by id with what they cost a customer now, however many there are. */
export function useMaterialsOf() {
  const [send] = useAskMaterialsMutation()
  return useCallback(
    async ({ customerId, currency }: PricedFor, ids: Iterable<string>): Promise<LineMaterial[]> => {
      const all = [...new Set(ids)]
      const answers = await Promise.all(
        Array.from({ length: Math.ceil(all.length / most) }, (_, i) =>
          send({ body: { customerId, currency, ids: all.slice(i * most, (i + 1) * most) } }).unwrap(),
        ),
      )
      return answers.flatMap((answer) => answer.materials)
    },
    [send],
  )
}
