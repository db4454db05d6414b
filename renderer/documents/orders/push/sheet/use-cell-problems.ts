import { useMemo } from 'react'
import { useSentence } from '../../../../i18n/index.ts'
import type { Problems } from '../../../../kit/grid/types.ts'
import { useSapSentences } from '../../../../engine/line-sentences.ts'
import { cellKey, reasonsByCell } from '../../../../kit/grid/cell-reasons.ts'
import { cellsOf } from './cell-reasons.ts'
import type { SheetOrder } from './sheet-rows.ts'
import { usePushSentences } from '../../../../engine/push/use-push-sentences.ts'

/**
 * The problems that the cells show: what stops the order, and what SAP said at its last refusal. An empty cell is
 * reported only after a push was attempted.
 */
export function useCellProblems(
  orders: readonly SheetOrder[],
  blanksToo: boolean,
): { problems: Problems; notes: Problems } {
  const sentence = useSentence()
  const sentences = usePushSentences('order')
  const sapSentences = useSapSentences()
  return useMemo(() => {
    const reasons = reasonsByCell(
      orders.map(({ preview: { id }, standing }) => ({
        id,
        reasons: 'stops' in standing ? standing.stops : [],
      })),
      cellsOf,
      blanksToo,
    )
    const refused = new Map(
      orders.flatMap(({ preview: { id, push } }) =>
        push?.state === 'rejected' ? [[cellKey({ rowId: id, key: 'standing' }), push.messages]] : [],
      ),
    )
    return {
      problems: (rowId, key) => {
        const own = reasons.get(cellKey({ rowId, key }))
        if (!own) return undefined
        return (rowId.includes(':') ? own.map(sentence) : sentences(own)).join(' ')
      },
      notes: (rowId, key) => {
        const messages = refused.get(cellKey({ rowId, key }))
        return messages && sapSentences(messages).join(' ')
      },
    }
  }, [orders, blanksToo, sentence, sentences, sapSentences])
}
