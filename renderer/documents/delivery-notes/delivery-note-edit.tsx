import { useSearchParams } from 'react-router-dom'
import * as z from 'zod'
import { Flex, Button } from 'antd'
import { useImperativeHandle } from 'react'
import { DeleteOutlined } from '@ant-design/icons'
import { completionReasons } from '#shared/documents/delivery-notes/delivery-note.rules.ts'
import { deliveryNoteWrites } from '#shared/documents/delivery-notes/delivery-note.actions.ts'
import {
  deliveryNoteHeader,
  deliveryNoteLineInput,
  type DeliveryNote,
  type DeliveryNoteRow,
  type DeliveryNoteLineInput,
} from '#shared/documents/delivery-notes/delivery-note.fields.ts'
import { isPositive, add, compare, lineAmount } from '#shared/kernel/decimal.ts'
import { picked } from '#shared/kernel/pick.ts'
import { differenceOf, inCommonOfNote } from '#shared/lines/open-lines/open-line.rules.ts'
import { isDecimal, plainDecimal } from '#shared/kernel/decimal-text.ts'
import type { OpenLine } from '#shared/lines/open-lines/open-line.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { EditorPart, PartBody } from '../../engine/editor/editor-settings.ts'
import { ReturnedNotice } from '../../engine/state/returned-notice.tsx'
import { keyIn, useFormat, useSentence, useText, useLanguage } from '../../i18n/index.ts'
import { useLazyEveryOpenLineQuery, useKnownLines } from '../../lines/open-lines/open-line.api.ts'
import { PageSection } from '../../engine/editor/page-section.tsx'
import { OpenLinePool } from '../../lines/open-lines/open-line-pool.tsx'
import styles from '../../lines/open-lines/open-lines.module.css'
import { FactList } from '../../engine/detail/facts.tsx'
import { materialName } from '../../engine/words/material-name.ts'
import { DecimalInput } from '../../kit/form/number-input.tsx'
import { plainEditor } from '../../engine/editor/plain-editor.tsx'
import { deliveryNoteJudging } from './delivery-note-detail.tsx'
import {
  deliveryNoteApi,
  deliveryNoteView,
  useLazyNoteProposalQuery,
  type DeliveryNoteContent,
} from './delivery-note-view.tsx'

const quantityId = (at: number | string): string => `note-quantity-${at}`

interface Props {
  line: DeliveryNoteLineInput
  /** Its place among all lines, by which refusals name it. */
  at: number
  open: OpenLine | undefined
  /** What this note can still take of it. */
  openQuantity: string | undefined
  /** What it takes beyond that; empty where it does not. */
  excess: string
  reasons: readonly Reason[]
  readOnly: boolean
  onQuantity: (quantity: string) => void
  onRemove: () => void
}

/** A line that leaves: what was ordered, requested and open of it, and how much ships. */
function NoteLine({ line, at, open, openQuantity, excess, reasons, readOnly, ...on }: Props) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const sentence = useSentence()
  const number = at + 1
  const problems = [...new Set([...(excess ? [excess] : []), ...reasons.map(sentence)])]
  const name = open ? `${open.sapOrderNo}/${open.sapItem} · ${open.sapMaterialNo}` : '…'
  const amount =
    open && isDecimal(line.quantity)
      ? format.money(lineAmount(open.unitPrice, line.quantity, 2), open.currency)
      : '–'
  return (
    <li className={styles['line']} aria-label={name}>
      <span className={styles['name']}>
        {number} · {name}
        <br />
        <span className="secondary">{open && materialName(open, language)}</span>
      </span>
      {open && (
        <FactList
          facts={[
            [t('deliveryNotes.lineFields.ordered'), format.quantity(open.ordered)],
            [t('deliveryNotes.lineFields.requested'), format.quantity(add(open.requested, open.noted))],
            [
              t('deliveryNotes.lineFields.open'),
              openQuantity === undefined ? '–' : format.quantity(openQuantity),
            ],
            [t('deliveryNotes.lineFields.unitPrice'), format.price(open.unitPrice)],
            [t('deliveryNotes.lineFields.totalPrice'), amount],
          ]}
        />
      )}
      <Flex gap={4} align="center">
        <DecimalInput
          id={quantityId(at)}
          label={`${t('deliveryNotes.lineFields.quantity')} ${number}`}
          language={language}
          unit={open?.salesUnit}
          value={plainDecimal(line.quantity)}
          disabled={readOnly}
          invalid={problems.length > 0}
          onChange={on.onQuantity}
        />
        <Button
          size="small"
          type="text"
          icon={<DeleteOutlined />}
          aria-label={`${t('deliveryNotes.remove')} ${number}`}
          disabled={readOnly}
          onClick={on.onRemove}
        />
      </Flex>
      {problems.length > 0 && (
        <span role="alert" className={`danger ${styles['problem']}`}>
          {problems.join(' ')}
        </span>
      )}
    </li>
  )
}

/** Chooses what leaves: the chosen lines with their quantities above, and below what is still open to choose from. */
function NoteBoard({
  ref,
  content: { lines },
  record,
  reasons,
  readOnly,
  onChange,
}: PartBody<DeliveryNote, DeliveryNoteContent>) {
  const t = useText()
  const format = useFormat()
  const sentence = useSentence()
  const orderNo = useSearchParams()[0].get('order') ?? ''
  const [propose] = useLazyNoteProposalQuery()
  const ids = lines.map(({ openLineId }) => openLineId)
  const { known, learn, readAgain } = useKnownLines(ids)
  useImperativeHandle(ref, () => ({
    commit: () => {},
    settled: () => Promise.resolve(),
    focusCell: (cell) => document.getElementById(quantityId(cell?.rowId ?? 0))?.focus(),
  }))
  const stored = new Map((record?.lines ?? []).map((line) => [line.openLineId, line]))
  /** What is open to this note: what it has reserved itself counts as well. */
  const openFor = (openLineId: string): string | undefined => {
    const open = known.get(openLineId)?.open
    const own = stored.get(openLineId)
    return open === undefined ? undefined : add(open, own && own.account !== 'none' ? own.quantity : '0')
  }
  const excessOf = (openLineId: string, quantity: string): string => {
    const open = openFor(openLineId)
    return open !== undefined && isDecimal(quantity) && compare(quantity, open) > 0
      ? sentence({ code: 'QTY_OVER_OPEN', params: { open: format.quantity(open) } })
      : ''
  }
  /** A note of goods whose place nobody has named begins with what is known of their customer. */
  const fillFrom = async (openLineId: string) => {
    const { data } = await propose({ query: { id: openLineId } })
    if (data)
      onChange((now) =>
        now.shippingAddress === ''
          ? {
              ...now,
              shippingAddress: data.shippingAddress,
              paymentDays: now.paymentDays ?? data.paymentDays,
            }
          : now,
      )
  }
  const tick = (line: OpenLine, on: boolean) => {
    learn([line])
    if (on && lines.length === 0) void fillFrom(line.id)
    onChange((now) => ({
      ...now,
      lines: on
        ? [...now.lines, { openLineId: line.id, quantity: line.open }]
        : now.lines.filter(({ openLineId }) => openLineId !== line.id),
    }))
  }
  const amounts = lines.flatMap(({ openLineId, quantity }) => {
    const line = known.get(openLineId)
    return line && isDecimal(quantity) ? [lineAmount(line.unitPrice, quantity, 2)] : []
  })
  const first = known.get(ids[0] ?? '')
  const sum = add('0', ...amounts)
  return (
    <>
      <PageSection title={t('deliveryNotes.lines')}>
        <Flex vertical gap={8}>
          <span className="secondary">
            {t('deliveryNotes.sum', {
              lines: t('deliveryNotes.lineCount', { count: lines.length }),
              amount: first ? format.money(sum, first.currency) : '–',
            })}
          </span>
          {lines.length === 0 ? (
            <span className="secondary">{t('deliveryNotes.none')}</span>
          ) : (
            <ul className={styles['lines']} aria-label={t('deliveryNotes.lines')}>
              {lines.map((line, at) => (
                <NoteLine
                  key={line.openLineId}
                  line={line}
                  at={at}
                  open={known.get(line.openLineId)}
                  openQuantity={openFor(line.openLineId)}
                  excess={excessOf(line.openLineId, line.quantity)}
                  reasons={reasons.filter(({ path = '' }) => path.startsWith(`lines.${at}.`))}
                  readOnly={readOnly || stored.get(line.openLineId)?.account === 'delivered'}
                  onQuantity={(quantity) =>
                    onChange((now) => ({
                      ...now,
                      lines: now.lines.map((one, i) => (i === at ? { ...one, quantity } : one)),
                    }))
                  }
                  onRemove={() =>
                    onChange((now) => ({ ...now, lines: now.lines.filter((_, i) => i !== at) }))
                  }
                />
              ))}
            </ul>
          )}
        </Flex>
      </PageSection>
      <OpenLinePool
        first={first}
        inCommon={inCommonOfNote}
        ticked={new Set(ids)}
        readOnly={readOnly}
        orderNo={orderNo}
        onTick={tick}
        onStock={() => void readAgain()}
      />
    </>
  )
}

const part: EditorPart<DeliveryNote, DeliveryNoteContent> = {
  name: 'lines',
  read: (record) => ({ lines: (record?.lines ?? []).map((line) => picked(deliveryNoteLineInput, line)) }),
  contentOf: ({ lines, ...header }) => ({ header, lines }),
  stored: (content) => content,
  factsOf: ({ lines }) => ({ lineCount: lines.length }),
  text: (t, lines) => t('deliveryNotes.lineCount', { count: Array.isArray(lines) ? lines.length : 0 }),
  place: (t, path) => {
    const [, at, key = ''] = path.split('.')
    if (at === undefined) return { place: t('deliveryNotes.lines') }
    const field = key === 'quantity' ? t(keyIn('deliveryNotes.lineFields', key)) : ''
    return {
      place: t('deliveryNotes.linePlace', { line: Number(at) + 1, field }).trim(),
      cell: { rowId: at, key },
    }
  },
  Body: NoteBoard,
}

/** The address names an order of SAP's, some of our orders, or a merge group, whose open lines a new note proposes as far as they go together. */
function useBeginning() {
  const [params] = useSearchParams()
  const [read] = useLazyEveryOpenLineQuery()
  const [propose] = useLazyNoteProposalQuery()
  return async () => {
    const sapOrderNo = params.get('order')
    const mergeGroupNo = params.get('group')
    const orderIds = (params.get('orders') ?? '').split(',').filter(Boolean)
    const which = mergeGroupNo
      ? { mergeGroupNo }
      : orderIds.length > 0
        ? { orderId: orderIds }
        : sapOrderNo && { sapOrderNo }
    if (!which) return {}
    const rows = await read([{ ...which, closed: false }]).unwrap()
    const open = rows.filter(
      (line) => isPositive(line.open) && (!('sapOrderNo' in which) || line.sapOrderNo === sapOrderNo),
    )
    const [first] = open
    if (!first) return {}
    const { data } = await propose({ query: { id: first.id } })
    return {
      ...data,
      lines: open
        .filter((line) => differenceOf(line, first, inCommonOfNote) === undefined)
        .map((line) => ({ openLineId: line.id, quantity: line.open })),
    }
  }
}

/** The types of its editor. */
interface Shape {
  row: DeliveryNoteRow
  document: DeliveryNote
  content: DeliveryNoteContent
  action: 'edit' | 'validate' | 'submitApproval'
}

/** Where a note is written until it is valid. */
export const DeliveryNoteEditScreen = plainEditor<Shape>({
  view: deliveryNoteView,
  schema: deliveryNoteHeader.extend({ lines: z.array(deliveryNoteLineInput) }),
  judging: deliveryNoteJudging,
  finish: {
    action: 'validate',
    instead: ({ status }) => (status === 'valid' ? 'submitApproval' : undefined),
    label: (t, event) => t(keyIn('deliveryNotes.actions', event)),
  },
  assume: { lineCount: 1 },
  api: deliveryNoteApi,
  useBeginning,
  part,
  check: (content, today) => completionReasons(picked(deliveryNoteHeader, content), today),
  writes: {
    create: deliveryNoteWrites.create,
    save: deliveryNoteWrites.save,
    finish: deliveryNoteWrites.auditing,
  },
  notice: ({ record }) =>
    record?.sentBack ? <ReturnedNotice words="deliveryNotes" record={record} when={record.status} /> : null,
})
