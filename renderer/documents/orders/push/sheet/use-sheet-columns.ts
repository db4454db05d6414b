import { useCallback, useMemo } from 'react'
import { noFreeze, ownShipTo } from '#shared/documents/orders/push.contract.ts'
import { channels, nameIn } from '#shared/vocabulary/words.ts'
import { useFormat, useLanguage, useText } from '../../../../i18n/index.ts'
import {
  columnKinds,
  readColumn,
  type GridColumn,
  type GridOption,
  type GridTone,
} from '../../../../kit/grid/types.ts'
import { useNarrow } from '../../../../kit/use-media.ts'
import { useOrderTypesQuery, type PushPreview } from '../order-push.api.ts'
import { countOf } from './use-push-entries.ts'
import type { PushDraft, Standing } from './push-draft.ts'
import { dateOf, hasMixedDates, type SheetRow } from './sheet-rows.ts'

type Column = GridColumn<SheetRow>
type Named = PushPreview['choices']['plants']
type Choice = Exclude<keyof PushDraft, 'dates' | 'duplicateReason'>

const tones: Record<Standing['kind'], GridTone> = {
  begun: 'waiting',
  ready: 'good',
  creditHold: 'attention',
  stopped: 'attention',
}

const toneOf = ({ line, standing }: SheetRow): GridTone | undefined => {
  if (line) return undefined
  return standing.kind === 'begun' && standing.push.state === 'confirmed' ? 'good' : tones[standing.kind]
}

/** Says in few words whether an order can be pushed. */
function useStandingWords(): (standing: Standing) => string {
  const t = useText()
  return useCallback(
    (standing) => {
      if (standing.kind === 'stopped')
        return t('pushScreens.sheet.stopped', { count: countOf(standing.stops) })
      if (standing.kind !== 'begun') return t(`pushScreens.sheet.${standing.kind}`)
      const { state, sapOrderNo } = standing.push
      return [t(`pushScreens.states.${state}`), sapOrderNo].filter(Boolean).join(' ')
    },
    [t],
  )
}

/**
 * The columns of the sheet: the choices of a push (the specification, section 5) and the facts that help to make
 * them.
 */
export function useSheetColumns(withReason: boolean): readonly Column[] {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const narrow = useNarrow()
  const words = useStandingWords()
  const { data: orderTypes } = useOrderTypesQuery()
  return useMemo(() => {
    /** Titles are longer in alphabetic languages. */
    const wide = (zh: number, other: number) => (language === 'zh' ? zh : other)
    const kinds = columnKinds({ format, language })
    const named = (key: string, title: string, width: number) => ({ key, title, width })
    const isOver = ({ standing }: SheetRow) => standing.kind === 'begun'
    const isLine = (row: SheetRow) => row.line !== undefined
    const read = (key: string, title: string, width: number, show: Column['show']): Column =>
      readColumn(kinds.text(named(key, title, width), show))
    const number = (key: string, title: string, width: number, show: Column['show']): Column => ({
      ...read(key, title, width, show),
      align: 'right',
    })
    const labelled = (list: Named): GridOption[] =>
      list.map((c) => ({ value: c.code, label: `${c.code} · ${nameIn(c, language)}` }))
    const choice = (
      key: Choice,
      width: number,
      optionsFor: (row: SheetRow) => readonly GridOption[],
    ): Column => ({
      ...named(key, t(`pushScreens.choice.${key}`), width),
      kind: 'select',
      optionsFor,
      fixed: (row) => isLine(row) || isOver(row),
      show: (row) =>
        isLine(row) ? '' : (optionsFor(row).find((o) => o.value === row.draft[key])?.label ?? row.draft[key]),
      edit: (row) => (isLine(row) ? '' : row.draft[key]),
    })
    const date: Column = {
      ...kinds.day(named('date', t('pushScreens.productionDate'), 124), dateOf),
      fixed: isOver,
    }
    const mixed = t('pushScreens.sheet.mixedDates')
    const reason: Column = {
      ...kinds.text(named('duplicateReason', t('pushScreens.duplicateReason'), 180), (row: SheetRow) =>
        isLine(row) ? '' : row.draft.duplicateReason,
      ),
      fixed: (row) => isLine(row) || isOver(row) || row.preview.duplicates.length === 0,
    }
    const types = orderTypes?.map((o) => ({ value: o.code, label: `${o.code} · ${o.name}` })) ?? []
    const routes = channels.map((c) => ({ value: c, label: t(`states.channel.${c}`) }))
    const order: Column = {
      ...read('order', t('pushScreens.fields.orderNo'), narrow ? 140 : 168, ({ preview, line }) =>
        line ? `${line.lineNo} · ${line.sapMaterialNo}` : preview.orderNo,
      ),
      frozen: true,
    }
    const about = read('about', t('pushScreens.fields.customerName'), 240, ({ preview, line }) => {
      if (!line) return preview.customerName
      return language === 'zh' ? line.descriptionZh : line.descriptionEn || line.descriptionZh
    })
    const standing: Column = {
      ...read('standing', t('pushScreens.fields.state'), wide(130, 140), (row) =>
        row.line ? '' : words(row.standing),
      ),
      tone: toneOf,
    }
    const dated: Column = { ...date, show: (row) => (hasMixedDates(row) ? mixed : date.show(row)) }
    return [
      order,
      // A phone has room for the choices only; the customer is shown below the sheet.
      ...(narrow ? [dated, standing] : [about, standing, dated]),
      choice('plant', 124, ({ preview }) => labelled(preview.choices.plants)),
      choice('channel', wide(84, 108), () => routes),
      choice('department', 116, ({ preview }) => labelled(preview.choices.departments)),
      choice('freeze', wide(96, 122), ({ preview }) => [
        { value: noFreeze, label: t('pushScreens.noFreeze') },
        ...labelled(preview.choices.freezes),
      ]),
      choice('orderType', 110, () => types),
      choice('shipTo', 150, ({ preview }) => [
        { value: ownShipTo, label: t('pushScreens.ownShipTo') },
        ...labelled(preview.choices.shipTos),
      ]),
      ...(withReason ? [reason] : []),
      number('quantity', t('pushScreens.quantity'), 100, ({ preview, line }) =>
        line
          ? `${format.quantity(line.quantity)} ${line.unit}`
          : t('pushScreens.sheet.lines', { count: preview.lines.length }),
      ),
      number('unitPrice', t('orders.lineFields.unitPrice'), 90, ({ line }) =>
        line ? format.price(line.unitPrice) : '',
      ),
      number('amount', t('orders.lineFields.totalPrice'), 130, ({ preview, line }) =>
        line
          ? format.amount(line.totalPrice, preview.currency)
          : format.money(preview.totalAmount, preview.currency),
      ),
    ]
  }, [t, format, language, narrow, words, orderTypes, withReason])
}
