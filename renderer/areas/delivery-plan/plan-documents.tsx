import { HolderOutlined, LockOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import type { PlanCell, PlannedDocument } from '#shared/areas/delivery-plan/delivery-plan.contract.ts'
import { documentHomes } from '#shared/documents/outlines.ts'
import { addDays, businessDateOf, mondayOf } from '#shared/kernel/dates.ts'
import { detailAddress } from '../../engine/view.ts'
import { useSentence, useText } from '../../i18n/index.ts'
import styles from './delivery-plan.module.css'
import type { Move } from './delivery-plan.api.ts'

/** What a dragged document says of itself to the week on which it is dropped. */
export const dragType = 'text/plain'

/** From what is late it goes to this week and on; nothing goes to a week that is past. */
function weekBeside({ week }: PlannedDocument, weeks: number) {
  const now = mondayOf(businessDateOf(new Date()))
  const next = week === null ? (weeks > 0 ? now : null) : addDays(week, 7 * weeks)
  return next === null || next < now ? null : next
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** A requisition or a note in its week. It is dragged to another one, or sent there by Alt and an arrow. */
function PlanDocument({ document, onMove }: { document: PlannedDocument; onMove: Move }) {
  const t = useText()
  const sentence = useSentence()
  const { source, documentId, documentNo, blocked } = document
  const goByKey = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!event.altKey || step === undefined) return
    // Alt and an arrow is the way back of browsers.
    event.preventDefault()
    const week = weekBeside(document, step)
    if (week !== null) void onMove(document, week)
  }
  const to = detailAddress({ home: documentHomes[source].staff ?? '' }, documentId)
  const link = (
    <Link to={to} draggable={false} aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight">
      {documentNo}
    </Link>
  )
  return (
    // Whatever has the focus in it hears the key; the item itself is no control.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={styles['document']}
      draggable={blocked === null}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(dragType, documentId)}
      onKeyDown={goByKey}
    >
      {blocked === null ? (
        <HolderOutlined className={styles['handle']!} />
      ) : (
        <Tooltip title={sentence({ code: blocked })}>
          <LockOutlined
            aria-label={`${t('deliveryPlan.fixed')}${t('common.colon')}${sentence({ code: blocked })}`}
          />
        </Tooltip>
      )}{' '}
      {link}
    </li>
  )
}

/** Names the first requisitions and notes of a cell and says how many more there are. */
export function PlanDocuments({
  cell,
  documents,
  onMove,
}: {
  cell: PlanCell
  documents: readonly PlannedDocument[]
  onMove: Move
}) {
  const t = useText()
  if (documents.length === 0) return null
  const more = cell.documents - documents.length
  return (
    <ul className={styles['documents']}>
      {documents.map((document) => (
        <PlanDocument key={document.documentId} document={document} onMove={onMove} />
      ))}
      {more > 0 && <li className="secondary">{t('deliveryPlan.more', { count: more })}</li>}
    </ul>
  )
}
