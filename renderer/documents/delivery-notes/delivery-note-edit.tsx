import { useSearchParams } from 'react-router-dom'
import * as z from 'zod'
import { completionReasons } from '#shared/documents/delivery-notes/delivery-note.rules.ts'
import { deliveryNoteWrites } from '#shared/documents/delivery-notes/delivery-note.actions.ts'
import {
  deliveryNoteHeader,
  deliveryNoteLineInput,
  type DeliveryNote,
  type DeliveryNoteRow,
} from '#shared/documents/delivery-notes/delivery-note.fields.ts'
import { isPositive } from '#shared/kernel/decimal.ts'
import { picked } from '#shared/kernel/pick.ts'
import { differenceOf, inCommonOfNote } from '#shared/lines/open-lines/open-line.rules.ts'
import type { EditorPart } from '../../engine/editor/editor-settings.ts'
import { plainEditor } from '../../engine/editor/plain-editor.tsx'
import { ReturnedNotice } from '../../engine/returned-notice.tsx'
import { keyIn } from '../../i18n/index.ts'
import { useLazyEveryOpenLineQuery } from '../../lines/open-lines/open-line.api.ts'
import { deliveryNoteJudging } from './delivery-note-detail.tsx'
import {
  deliveryNoteApi,
  deliveryNoteView,
  useLazyNoteProposalQuery,
  type DeliveryNoteContent,
} from './delivery-note-view.tsx'
import { NoteBoard } from './note-board.tsx'

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
