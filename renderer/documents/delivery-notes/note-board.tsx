import { Flex } from 'antd'
import { useImperativeHandle } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { DeliveryNote } from '#shared/documents/delivery-notes/delivery-note.fields.ts'
import { add, compare } from '#shared/kernel/decimal.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import { lineAmount } from '#shared/kernel/money.ts'
import { inCommonOfNote } from '#shared/lines/open-lines/open-line.rules.ts'
import type { OpenLine } from '#shared/lines/open-lines/open-line.schema.ts'
import type { PartBody } from '../../engine/editor/editor-settings.ts'
import { PageSection } from '../../engine/editor/page-section.tsx'
import { useFormat, useSentence, useText } from '../../i18n/index.ts'
import { useKnownLines } from '../../lines/open-lines/open-line.api.ts'
import { OpenLinePool } from '../../lines/open-lines/open-line-pool.tsx'
import { useLazyNoteProposalQuery, type DeliveryNoteContent } from './delivery-note-view.ts'
import { NoteLine, quantityId } from './note-line.tsx'
import styles from '../../lines/open-lines/open-lines.module.css'

/** Chooses what leaves: the chosen lines with their quantities above, and below what is still open to choose from. */
export function NoteBoard({
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
