import {
  noFiles,
  askedRows,
  inputOf,
  reasonsAgainstRows,
  rowOf,
  storedRows,
  writtenRows,
  type InquiryContent,
  type AskedRow,
} from './asked-row.ts'
import * as z from 'zod'
import type { StoredFile } from '#shared/platform/files/file.contract.ts'
import { keyIn } from '../../../i18n/index.ts'
import { inquiryHeader, type Inquiry, type InquiryRow } from '#shared/documents/inquiries/inquiry.fields.ts'
import { useRole } from '../../../api/session.ts'
import type { EditorPart, EditorSettings } from '../../../engine/editor/editor-settings.ts'
import { PlainEditor } from '../../../engine/editor/plain-editor.tsx'
import {
  useLazyOrderDefaultsQuery,
  startWithSeller,
  useCustomerChoice,
} from '../../../lines/page/priced-settings.ts'
import { useCustomerChoices } from '../../../lines/page/customer-choices.ts'
import { inquiryJudging } from '../inquiry-action-sets.ts'
import { inquiryApi, inquiryViews, useInquiryWrites } from '../inquiry-view.ts'
import { StaffNotice } from '../inquiry-detail.tsx'
import { sideOf, type Side } from '../../../engine/view.ts'
import { AskedLines } from './asked-lines.tsx'

const lines: EditorPart<Inquiry, InquiryContent> = {
  name: 'lines',
  also: ['files'],
  read: (record) => ({ lines: record?.lines.map(rowOf) ?? [], files: noFiles }),
  contentOf: ({ lines: rows, files, ...header }) => ({
    header,
    lines: writtenRows(rows).map(inputOf),
    files: files.map(({ id }) => id),
  }),
  factsOf: ({ lines: rows }) => ({ lineCount: writtenRows(rows).length }),
  stored(content, sent) {
    const files = content.files.filter((file) => !sent.files.includes(file))
    return {
      ...content,
      lines: storedRows(content.lines, sent.lines),
      files: files.length > 0 ? files : noFiles,
    }
  },
  text: (t, content, name) =>
    name === 'files'
      ? (content as readonly StoredFile[]).map((file) => file.name).join(t('common.comma'))
      : t('inquiries.editor.lines', { count: (content as readonly AskedRow[]).length }),
  place: (t, path, { lines: rows }) => {
    const [, line = '0', key = ''] = path.split('.')
    const row = writtenRows(rows)[Number(line)]
    const number = row ? rows.indexOf(row) + 1 : Number(line) + 1
    const field = t(keyIn('inquiries.lineFields', key))
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

/** A customer with one number asks under that number. */
function useOwnBeginning() {
  const [ask] = useLazyOrderDefaultsQuery()
  return async (): Promise<Partial<InquiryContent>> => {
    const own = await ask({ query: {} }).unwrap()
    return own.length === 1 ? startWithSeller(own[0]!) : {}
  }
}

/** Each side writes its own note, and a customer's question stays that customer's. */
const useStaffHeader = (_header: InquiryContent, record: Inquiry | undefined) => ({
  overrides: {
    customerNote: { hidden: true },
    ...(record &&
      record.asking !== 'none' && {
        customerId: {
          control: {
            kind: 'oneOf' as const,
            options: [{ value: record.customerId, label: record.customerName }],
          },
        },
      }),
  },
})

function useCustomerHeader(header: InquiryContent, record: Inquiry | undefined) {
  const { overrides, names } = useCustomerChoices(true, header, record)
  return { overrides: { ...overrides, remark: { hidden: true } }, names }
}

/** The types of its editor. */
interface Shape {
  row: InquiryRow
  document: Inquiry
  content: InquiryContent
  action: 'edit' | 'submit' | 'ask'
}

const common = {
  schema: inquiryHeader.extend({ lines: askedRows, files: z.custom<readonly StoredFile[]>(Array.isArray) }),
  judging: inquiryJudging,
  assume: { lineCount: 1 },
  api: inquiryApi,
  useFilling,
  part: lines,
  check: ({ lines: rows }: InquiryContent) => reasonsAgainstRows(rows),
} as const

const settings: Readonly<Record<Side, EditorSettings<Shape>>> = {
  staff: {
    ...common,
    view: inquiryViews.staff,
    finish: { action: 'submit' },
    useHeader: useStaffHeader,
  },
  customer: {
    ...common,
    view: inquiryViews.customer,
    finish: { action: 'ask' },
    start: { asking: 'draft' },
    useBeginning: useOwnBeginning,
    useHeader: useCustomerHeader,
  },
}

/** An inquiry while it is written, by sales or by the customer itself. */
export function InquiryEditScreen() {
  const side = sideOf(useRole())
  return (
    <PlainEditor
      settings={settings[side]}
      useWrites={useInquiryWrites}
      notice={({ record }) => side === 'staff' && <StaffNotice record={record} />}
    />
  )
}
