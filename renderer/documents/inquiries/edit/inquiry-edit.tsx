import { inquiryHeader, type Inquiry, type InquiryRow } from '#shared/documents/inquiries/inquiry.schema.ts'
import type { EditorPart, EditorSettings } from '../../../kit/document/editor/editor-settings.ts'
import { PlainEditor } from '../../../kit/document/editor/plain-editor.tsx'
import type { TextKey } from '../../../i18n/index.ts'
import { startWithSeller, useCustomerChoice } from '../../../lines/page/defaults.ts'
import { EditorFiles } from '../../editor-files.tsx'
import { ReturnedNotice } from '../../returned-notice.tsx'
import { inquiryJudging } from '../inquiry-judging.ts'
import { inquiryApi } from '../inquiry.api.ts'
import { inquiryView } from '../inquiry-view.ts'
import { useInquiryWrites } from '../inquiry-writes.ts'
import { AskedLines } from './asked-lines.tsx'
import {
  askedRows,
  inputOf,
  reasonsAgainstRows,
  rowOf,
  storedRows,
  writtenRows,
  type AskedRow,
} from './asked-row.ts'
import type { InquiryContent } from './inquiry-content.ts'

const lines: EditorPart<Inquiry, InquiryContent> = {
  name: 'lines',
  read: (record) => ({ lines: record?.lines.map(rowOf) ?? [] }),
  contentOf: ({ lines: rows, ...header }) => ({ header, lines: writtenRows(rows).map(inputOf) }),
  factsOf: ({ lines: rows }) => ({ lineCount: writtenRows(rows).length }),
  stored: (content, sent) => ({ ...content, lines: storedRows(content.lines, sent.lines) }),
  text: (t, rows) => t('inquiries.editor.lines', { count: (rows as readonly AskedRow[]).length }),
  place: (t, path, { lines: rows }) => {
    const [, line = '0', key = ''] = path.split('.')
    const row = writtenRows(rows)[Number(line)]
    const number = row ? rows.indexOf(row) + 1 : Number(line) + 1
    const field = t(`inquiries.lineFields.${key}` as TextKey)
    return {
      place: t('inquiries.editor.place', { line: number, field }),
      ...(row && { cell: { rowId: row.id, key } }),
    }
  },
  Body: AskedLines,
}

/** A chosen customer's record fills in the header, as for an order. */
function useFilling() {
  const choose = useCustomerChoice<InquiryContent>(startWithSeller)
  return (
    { customerId }: InquiryContent,
    changed: keyof InquiryContent,
    fill: (more: Partial<InquiryContent>) => void,
  ) => {
    if (changed === 'customerId') void choose(customerId, fill)
  }
}

const settings: EditorSettings<InquiryRow, Inquiry, InquiryContent, 'edit' | 'submit'> = {
  view: inquiryView,
  schema: inquiryHeader.extend({ lines: askedRows }),
  judging: inquiryJudging,
  edit: 'edit',
  finish: { action: 'submit', label: (t) => t('inquiries.actions.submit') },
  assume: { lineCount: 1 },
  api: inquiryApi,
  useFilling,
  part: lines,
  check: ({ lines: rows }) => reasonsAgainstRows(rows),
}

export const InquiryEditScreen = () => (
  <PlainEditor
    settings={settings}
    useWrites={useInquiryWrites}
    notice={({ record }) => <ReturnedNotice words="inquiries" record={record} />}
    more={(edited) => <EditorFiles doc="inquiry" {...edited} />}
  />
)
