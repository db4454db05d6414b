import { Alert, Flex } from 'antd'
import { useMemo, type ReactNode } from 'react'
import type {
  DeliveryNote,
  DeliveryNoteRow,
  DeliveryNoteLine,
} from '#shared/documents/delivery-notes/delivery-note.fields.ts'
import { usePermission, useRole } from '../../api/session.ts'
import { ReturnedNotice } from '../../engine/state/returned-notice.tsx'
import { useText, useFormat, useLanguage, type NameIn } from '../../i18n/index.ts'
import { CreditOfCustomer } from '../../masterdata/credit/credit-facts.tsx'
import { documentPage } from '../document-detail.tsx'
import { DeliveryNoteStates, deliveryNoteApi, deliveryNoteView } from './delivery-note-view.tsx'
import { deliveryNote as document } from '#shared/documents/delivery-notes/index.ts'
import {
  deliveryNoteActions,
  deliveryNoteWrites,
} from '#shared/documents/delivery-notes/delivery-note.actions.ts'
import { deliveryNoteMachine } from '#shared/documents/delivery-notes/delivery-note.machine.ts'
import { judgingOf } from '../../engine/actions/action-set.ts'
import { documentActions } from '../../engine/document/actions.ts'
import { NewDay } from '../../lines/open-lines/new-day.tsx'
import { papersBeside } from '../../lines/papers/papers-button.tsx'
import type { NotePart } from '#shared/documents/delivery-notes/note-part.rules.ts'
import { FactList, type Fact } from '../../engine/detail/facts.tsx'
import { pushTone } from '../../engine/push/push-words.tsx'
import { StatusTag } from '../../kit/status-tag.tsx'
import { materialName } from '../../engine/words/material-name.ts'
import type { TableColumns } from '../../kit/table.tsx'
import { GoodsLines } from '../goods-lines.tsx'
import { OrderOfLine } from '../order-of-line.tsx'

export const deliveryNoteJudging = judgingOf<DeliveryNoteRow, DeliveryNote>()({
  document,
  machine: deliveryNoteMachine,
  actions: deliveryNoteActions,
})

export const deliveryNoteActionSets = documentActions(deliveryNoteJudging, deliveryNoteActions, {
  api: deliveryNoteApi,
  viewOf: () => deliveryNoteView,
  describe: ({ customerName, totalAmount, currency }, format) =>
    `${customerName} · ${format.money(totalAmount, currency)}`,
  parts: { day: NewDay },
  Beside: papersBeside(deliveryNoteWrites),
})

function Part({ part }: { part: NotePart }) {
  const t = useText()
  const role = useRole()
  const { shippingPoint, shipToNo, state, sapDeliveryNo, said, detailsRefused } = part
  const facts: Fact[] = [
    [t('deliveryNotes.lineFields.shippingPoint'), shippingPoint],
    [t('deliveryNotes.parts.shipTo'), shipToNo],
    [t('deliveryNotes.fields.sapDeliveryNos'), sapDeliveryNo],
    [
      t('deliveryNotes.fields.push'),
      <StatusTag key="state" tone={pushTone({ push: state }, role)}>
        {t(`states.push.${state}`)}
      </StatusTag>,
    ],
  ]
  return (
    <section aria-label={`${shippingPoint} ${shipToNo}`}>
      <FactList facts={facts} />
      {said !== '' && state !== 'pushed' && (
        <Alert type="warning" showIcon title={t('deliveryNotes.parts.said')} description={said} />
      )}
      {detailsRefused && <Alert type="warning" showIcon title={t('deliveryNotes.fields.detailsRefused')} />}
    </section>
  )
}

/** Lists the deliveries that SAP makes of a note: one for each shipping point and ship-to, each with its state (D240). */
function NoteParts({ parts }: Pick<DeliveryNote, 'parts'>) {
  const t = useText()
  if (parts.length === 0) return <p className="secondary">{t('deliveryNotes.parts.none')}</p>
  return (
    <Flex vertical gap={12}>
      {parts.map((part) => (
        <Part key={`${part.shippingPoint} ${part.shipToNo}`} part={part} />
      ))}
    </Flex>
  )
}

/** What leaves of each order: what was ordered, requested and open when it was saved, and what ships at which price. */
function DeliveryNoteLines({ note: { lines, currency } }: { note: DeliveryNote }) {
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

/** What has to be known of it first: why it came back, and what SAP keeps otherwise. */
function Notices({ record }: { record: DeliveryNote }) {
  const t = useText()
  return (
    <>
      {record.sentBack && <ReturnedNotice words="deliveryNotes" record={record} when={record.status} />}
      {record.detailsRefused && (
        <Alert
          type="warning"
          showIcon
          title={t('deliveryNotes.fields.detailsRefused')}
          description={t('deliveryNotes.explain.tellDetails')}
        />
      )}
      {record.sapDiffers && <Alert type="warning" showIcon title={t('deliveryNotes.fields.sapDiffers')} />}
    </>
  )
}

const decided: ReadonlySet<DeliveryNote['status']> = new Set(['valid', 'pending_approval', 'approved'])

/** The deliveries in SAP, and how the customer stands while it is decided whether the goods leave. */
function useNoteParts() {
  const t = useText()
  const readsCredit = usePermission('order.readCredit')
  return (note: DeliveryNote) => [
    ...(note.parts.length > 0
      ? [
          {
            id: 'parts',
            title: t('deliveryNotes.parts.title'),
            content: <NoteParts parts={note.parts} />,
            open: true,
          },
        ]
      : []),
    ...(readsCredit && decided.has(note.status)
      ? [
          {
            id: 'credit',
            title: t('deliveryNotes.credit'),
            content: <CreditOfCustomer {...note} />,
            open: note.status === 'pending_approval',
          },
        ]
      : []),
  ]
}

export const { Page, Peek } = documentPage<DeliveryNoteRow, DeliveryNote>({
  approved: true,
  linesTitle: 'deliveryNotes.lines',
  Lines: ({ record }) => <DeliveryNoteLines note={record} />,
  Notice: ({ record }) => <Notices record={record} />,
  Tags: ({ record }) => <DeliveryNoteStates record={record} />,
  subtitle: ({ customerName, sapOrderNos }) => [customerName, sapOrderNos].filter(Boolean).join(' · '),
  useParts: useNoteParts,
  sets: deliveryNoteActionSets,
  view: deliveryNoteView,
  api: deliveryNoteApi,
})
