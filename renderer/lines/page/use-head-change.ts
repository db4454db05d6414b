import { App } from 'antd'
import { useState } from 'react'
import { isStandIn } from '#shared/lines/stand-in.ts'
import { useSentence, useText } from '../../i18n/index.ts'
import { useMaterialsOf } from '../use-materials.ts'
import type { Head } from './priced-settings.ts'
import { headName, type OrderState } from './use-order-state.ts'

export const isHeadReady = ({ customerId, salesOrg, currency }: Head): boolean =>
  customerId !== '' && salesOrg !== '' && currency !== ''

/**
 * Another customer, sales organization (D77) or currency (D76) changes the prices of existing lines, after the
 * user has agreed.
 */
export function useHeadChange<H extends Head>(state: OrderState<H>) {
  const { setHeader, lines, present, pricedAs, setPricedAs } = state
  const t = useText()
  const sentence = useSentence()
  const { modal, message } = App.useApp()
  const materialsOf = useMaterialsOf()
  const [repriced, setRepriced] = useState(0)

  /** The prices of the lines after a change. They are read again if another change was made meanwhile. */
  const pricesAt = async (change: Partial<H>) => {
    for (;;) {
      const { header, rows } = present()
      const next = { ...header, ...change }
      const materialIds = new Set(rows.flatMap(({ material }) => (material ? [material.id] : [])))
      const materials = await materialsOf(next, materialIds)
      if (headName({ ...present().header, ...change }) === headName(next))
        return { next, asked: materialIds, materials }
    }
  }
  const reprice = async (change: Partial<H>) => {
    const { next, asked, materials } = await pricesAt(change)
    const { rows } = present()
    const known = new Set(materials.map((m) => m.id))
    const isMissing = (id: string) => asked.has(id) && !known.has(id) && !isStandIn({ id })
    const missing = rows.filter(({ material }) => material !== null && isMissing(material.id))
    const drop =
      missing.length > 0 &&
      (await modal.confirm({
        title: t('editing.head.missingTitle', { count: missing.length }),
        content: missing.map((row) => row.cells.materialId).join(t('common.comma')),
        okText: t('editing.head.drop'),
        cancelText: t('editing.head.keep'),
        autoFocusButton: 'cancel',
      }))
    const found = missing.map(({ cells }) => ({ asked: cells.materialId, ids: [] }))
    lines.dispatch({ do: 'reprice', answer: { materials, found } })
    if (drop) lines.dispatch({ do: 'remove', ids: missing.map((row) => row.id) })
    setHeader((current) => ({ ...current, ...change }))
    setPricedAs(headName(next))
    setRepriced(rows.length - missing.length)
  }

  /**
   * Changes customer, sales organization or currency with what depends on them; other fields stay as they are
   * typed meanwhile.
   */
  const changeHead = async (change: Partial<H>) => {
    const { header: now, rows } = present()
    const next = { ...now, ...change }
    const priced = rows.some((row) => row.material !== null)
    if (!priced || !isHeadReady(next) || headName(next) === pricedAs) {
      setHeader((current) => ({ ...current, ...change }))
      if (!priced && isHeadReady(next)) setPricedAs(headName(next))
      return
    }
    const sure = await modal.confirm({
      title: t('editing.head.title'),
      content: t('editing.head.help'),
      okText: t('editing.head.reprice'),
      cancelText: t('form.cancel'),
    })
    if (!sure) return
    try {
      await reprice(change)
    } catch (error) {
      void message.error(sentence.of(error))
    }
  }
  return { changeHead, repriced, forgetRepriced: () => setRepriced(0) }
}
