import { useMemo, type ReactNode } from 'react'
import type { DeliveryNote, DeliveryNoteLine } from '#shared/documents/delivery-notes/delivery-note.fields.ts'
import type { Fact } from '../../engine/fact-list.tsx'
import { materialName } from '../../engine/material-name.ts'
import { useFormat, useLanguage, useText, type NameIn } from '../../i18n/index.ts'
import type { TableColumns } from '../../kit/table.tsx'
import { GoodsLines } from '../goods-lines.tsx'
import { OrderOfLine } from '../order-of-line.tsx'

/** What leaves of each order: what was ordered, requested and open when it was saved, and what ships at which price. */
export function DeliveryNoteLines({ note: { lines, currency } }: { note: DeliveryNote }) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const columns = useMemo((): TableColumns<DeliveryNoteLine> => {
    const right = 'right' as const
    const column = (
      key: NameIn<'deliveryNotes.lineFields'>,
      width: number,
      render: (line: DeliveryNoteLine) => ReactNode,
    ) => ({
      key,
      title: t(`deliveryNotes.lineFields.${key}`),
      width,
      render: (_: unknown, line: DeliveryNoteLine) => render(line),
    })
    const quantity = (key: 'ordered' | 'requested' | 'open' | 'quantity', width: number) => ({
      ...column(key, width, (line) => format.quantity(line[key])),
      align: right,
    })
    return [
      { key: 'lineNo', title: '#', width: 44, render: (_, line) => line.lineNo },
      column('sapOrderNo', 130, (line) => (
        <>
          {line.sapOrderNo}/{line.sapItem}
          <br />
          <OrderOfLine line={line} />
        </>
      )),
      column('sapMaterialNo', 230, (line) => (
        <>
          {line.sapMaterialNo} {materialName(line, language)}
        </>
      )),
      quantity('ordered', 84),
      quantity('requested', 84),
      quantity('open', 84),
      quantity('quantity', 84),
      column('salesUnit', 56, (line) => line.salesUnit),
      { ...column('unitPrice', 84, (line) => format.price(line.unitPrice)), align: right },
      { ...column('totalPrice', 104, (line) => format.amount(line.totalPrice, currency)), align: right },
      column('shippingPoint', 72, (line) => line.shippingPoint),
      column('account', 96, (line) => t(`deliveryNotes.accounts.${line.account}`)),
    ]
  }, [t, format, language, currency])
  const facts = (line: DeliveryNoteLine): Fact[] => [
    [t('deliveryNotes.lineFields.sapOrderNo'), `${line.sapOrderNo}/${line.sapItem}`],
    [t('deliveryNotes.lineFields.quantity'), `${format.quantity(line.quantity)} ${line.salesUnit}`],
    [t('deliveryNotes.lineFields.open'), `${format.quantity(line.open)} ${line.salesUnit}`],
    [t('deliveryNotes.lineFields.totalPrice'), format.money(line.totalPrice, currency)],
    [t('deliveryNotes.lineFields.account'), t(`deliveryNotes.accounts.${line.account}`)],
  ]
  return <GoodsLines label={t('deliveryNotes.lines')} lines={lines} facts={facts} columns={columns} />
}
