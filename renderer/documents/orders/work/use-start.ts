import { App } from 'antd'
import type { OrderRow } from '#shared/documents/orders/order.schema.ts'
import { useActor } from '../../../api/session.ts'
import { useText } from '../../../i18n/index.ts'
import type { Open } from './opened.ts'
import { useWorks } from './use-works.ts'
import { judge } from './verdicts.ts'
import { works, type Work } from './works.ts'

/** Begins a work: at once where there is nothing to ask and nothing in the way, else with its dialog. */
export function useStart(onOpen: Open): (work: Work, orders: readonly OrderRow[]) => void {
  const t = useText()
  const actor = useActor()
  const { message } = App.useApp()
  const perform = useWorks()
  const start = async (work: Work, orders: readonly OrderRow[]) => {
    const allReady = judge(work, orders, actor).every((j) => j.reasons.length === 0)
    if (!works[work].atOnce || !allReady) return onOpen({ dialog: 'work', work, orders })
    const results = await perform(work, orders, { comment: '', outcome: 'returned' })
    if (results.some((r) => !r.done)) return onOpen({ dialog: 'work', work, orders, results })
    const done = t('orderActions.dialog.finished', { done: results.length })
    void message.success(`${t(`orderActions.actions.${work}`)}: ${done}`)
  }
  return (work, orders) => void start(work, orders)
}
