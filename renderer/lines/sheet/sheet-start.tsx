import { App, Flex } from 'antd'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SavedDocument } from '#shared/engine/document.contract.ts'
import type { DocumentName } from '#shared/documents/outlines.ts'
import { blankRecord, headerIn } from '#shared/engine/document-header.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { OrderDefaults } from '#shared/lines/defaults.contract.ts'
import { fileCalls } from '#shared/platform/files/file.contract.ts'
import { upload } from '../../api/transfer.ts'
import { useSentence, useText, useTextIfAny, refusalOf } from '../../i18n/index.ts'
import { useFieldWords, editorAddress, type DocumentRecord, type DocumentView } from '../../engine/view.ts'
import { useLookups } from '../../engine/detail/lookups.tsx'
import { FieldGrid } from '../../kit/form/field-grid.tsx'
import type { FormField } from '../../kit/form/fields.ts'
import { Page } from '../../kit/page/page.tsx'
import { startWithSeller, useCustomerChoice } from '../page/priced-settings.ts'
import { SheetRoom } from './sheet-room.tsx'
import type { RemarkWords, TakenRow } from './taken-line.ts'
import { useRemarkWords } from './match-words.ts'
import { useAttachMutation } from '../../engine/attachments/attachment.api.ts'
import { useActor } from '../../api/session.ts'
import type { Action } from '../../kit/list/types.ts'

/** The button of a list that begins a document with a customer's own sheet, for those who may write one. */
export function useSheetStart<R extends DocumentRecord>({ document, home }: DocumentView<R>): Action<R>[] {
  const textIfAny = useTextIfAny()
  const navigate = useNavigate()
  const permissions: ReadonlySet<string> = useActor().permissions
  if (!permissions.has(document.permissions.edit)) return []
  return [
    {
      id: 'sheet',
      label: textIfAny(`${document.words}.fromSheet`) ?? '',
      selection: 'none',
      run: () => void navigate(`${home}/sheet`),
    },
  ]
}

interface Head {
  customerId: string
  salesOrg: string
  currency: string
}

interface Props<R extends DocumentRecord, H extends Head, L> {
  view: DocumentView<R>
  doc: DocumentName
  /** The lines that come of the rows; a row without a line is left out. */
  linesOf: (rows: readonly TakenRow[], words: RemarkWords) => readonly L[]
  /** Rows without a material are lines as well. */
  without: 'wording' | 'leftOut'
  takes: (count: number) => string
  create: (content: { header: H; lines: L[] }) => Promise<SavedDocument>
  started?: (defaults: OrderDefaults) => Partial<H>
  options?: ReactNode
}

const blank: Head = { customerId: '', salesOrg: '', currency: '' }

/** A new draft of a customer's own sheet: whose it is, what it means, and the file beside it. */
export function SheetStart<R extends DocumentRecord, H extends Head, L>({
  view,
  doc,
  linesOf,
  create,
  started,
  ...room
}: Props<R, H, L>) {
  const t = useText()
  const sentence = useSentence()
  const navigate = useNavigate()
  const { modal, message } = App.useApp()
  const { label } = useFieldWords(view)
  const { pickers } = useLookups()
  const words = useRemarkWords()
  const choose = useCustomerChoice<Partial<H> & Head>(
    (defaults) =>
      ({
        ...startWithSeller(defaults),
        ...started?.(defaults),
      }) as Partial<Partial<H> & Head>,
  )
  const [attach] = useAttachMutation()
  const [head, setHead] = useState<Partial<H> & Head>(blank as Partial<H> & Head)
  const [sending, setSending] = useState(false)
  const { customerId, salesOrg, currency } = head
  const ready = customerId !== '' && salesOrg !== '' && currency !== ''

  const fields: FormField<Head>[] = (['customerId', 'salesOrg', 'currency'] as const).map((name) => ({
    kind: 'pick',
    name,
    label: label(name),
    required: true,
    picker: pickers[name === 'customerId' ? 'customer' : name]!,
    empty: 'text',
  }))
  const change = (name: keyof Head, value: string) => {
    setHead((now) => ({ ...now, [name]: value }))
    if (name === 'customerId') void choose(value, (more) => setHead((now) => ({ ...now, ...more })))
  }
  const fail = (reasons: readonly Reason[]) => void message.error(sentence.all(reasons))
  const make = async (lines: readonly L[], file: File | undefined) => {
    const { fields: table } = view.document
    setSending(true)
    try {
      const header = headerIn(table, { ...blankRecord(table), ...head }) as H
      const query = { groupName: 'orderFile' } as const
      const storedFile = file && (await upload(fileCalls.upload, { query, file }))
      const { id } = await create({ header, lines: [...lines] })
      if (storedFile)
        await attach({ doc, id, fileId: storedFile.id })
          .unwrap()
          .catch(() => void message.warning(t('sheets.attachFailed')))
      void navigate(editorAddress(view, id))
    } catch (error) {
      fail(refusalOf(error).reasons)
    } finally {
      setSending(false)
    }
  }
  const take = (rows: readonly TakenRow[], file: File | undefined) => {
    const lines = linesOf(rows, words)
    const missing = rows.length - lines.length
    if (missing === 0) return void make(lines, file)
    modal.confirm({
      title: t('sheets.leaveOut.title', { count: missing }),
      content: t('sheets.leaveOut.text'),
      okText: t('sheets.leaveOut.go'),
      cancelText: t('form.cancel'),
      onOk: () => void make(lines, file),
    })
  }
  return (
    <Page title={t('sheets.title')}>
      <Flex vertical gap={16}>
        {!ready && <p className="secondary">{t('sheets.intro')}</p>}
        <FieldGrid
          id="sheet"
          fields={fields}
          values={{ customerId, salesOrg, currency }}
          reasons={[]}
          onChange={change}
        />
        {ready ? (
          <SheetRoom
            // Prices are those of the organization, and the memory of columns is the customer's.
            key={`${customerId} ${salesOrg} ${currency}`}
            pricedFor={{ customerId, salesOrg, currency }}
            sending={sending}
            onTake={take}
            {...room}
          />
        ) : (
          <div>{t('sheets.head')}</div>
        )}
      </Flex>
    </Page>
  )
}
