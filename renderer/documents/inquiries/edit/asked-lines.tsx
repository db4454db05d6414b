import { FileExcelOutlined, PictureOutlined } from '@ant-design/icons'
import { App, Button, Flex } from 'antd'
import { lazy, Suspense, useCallback, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Inquiry } from '#shared/documents/inquiries/inquiry.fields.ts'
import { fileCalls, type StoredFile } from '#shared/platform/files/file.contract.ts'
import { useRole } from '../../../api/session.ts'
import { needTexts } from '../../../i18n/i18n.ts'
import { useFormat, useLanguage, useSentence, useText } from '../../../i18n/index.ts'
import { RefusableButton } from '../../../kit/actions.tsx'
import type { PartBody } from '../../../engine/editor/editor-settings.ts'
import { PageSection } from '../../../engine/editor/page-section.tsx'
import { applyChanges } from '../../../kit/grid/edits.ts'
import { LineGrid } from '../../../kit/grid/line-grid.tsx'
import type { CellChange, LineGridHandle, GridColumn } from '../../../kit/grid/types.ts'
import { suggestionsOf } from '../../../lines/editor/suggestions.ts'
import { LinePictures } from '../lines/inquiry-lines.tsx'
import { upload } from '../../../api/transfer.ts'
import { usePlatform } from '../../../bridge/platform.ts'
import { useAttachmentsQuery } from '../../../engine/attachments/attachment.api.ts'
import { useNarrow } from '../../../kit/use-media.ts'
import { useSteady } from '../../../kit/use-steady.ts'
import { numberText } from '../../../kit/form/number-input.tsx'
import { materialName } from '../../../engine/words/material-name.ts'
import { useLineWords } from '../lines/line-words.ts'
import { AskedCards } from './asked-cards.tsx'
import { blankRow, typed, writtenRows, type AskedRow, type InquiryContent } from './asked-row.ts'
import { useFoundMaterials } from './use-found-materials.ts'

const same = (row: AskedRow) => row

/** The columns that are typed come first, in the order in which customers' sheets have it. */
function useAskedColumns(pictures: readonly StoredFile[]): readonly GridColumn<AskedRow>[] {
  const { t, language, text, number, spec, basePrice, offer } = useLineWords<AskedRow>(same)
  const own = useRole() === 'customer'
  return useMemo(
    () => [
      {
        ...text('wording', (row) => row.wording),
        frozen: true,
        fixed: (row: AskedRow) => row.asked,
        ...(own && { title: t('inquiries.portal.wording') }),
      },
      {
        ...text('sapMaterialNo', (row) => row.material),
        kind: 'lookup' as const,
        width: 270,
        beside: (row: AskedRow) => materialName(row, language),
        ...(own && { title: t('inquiries.portal.sapMaterialNo') }),
      },
      {
        ...number('salesQuantity', (row) => row.salesQuantity, { sums: true }),
        edit: (row: AskedRow) => numberText(row.salesQuantity, language),
      },
      text('salesUnit', (row) => row.salesUnit),
      text('customerMaterialNo', (row) => row.customerMaterialNo),
      ...(own ? [] : [text('remark', (row) => row.remark), ...offer]),
      {
        ...text('pictureId', (row) => pictures.find(({ id }) => id === row.pictureId)?.name ?? ''),
        kind: 'select' as const,
        options: [{ value: '', label: '–' }, ...pictures.map(({ id, name }) => ({ value: id, label: name }))],
        edit: (row: AskedRow) => row.pictureId ?? '',
      },
      spec,
      ...(own ? [] : [basePrice]),
    ],
    [t, language, own, text, number, spec, basePrice, offer, pictures],
  )
}

type Rows = readonly AskedRow[]

/** Undo and redo of rows that somebody else keeps. */
function useRowSteps(rows: Rows, keep: (next: (rows: Rows) => Rows) => void) {
  const [past, setPast] = useState<readonly Rows[]>([])
  const [future, setFuture] = useState<readonly Rows[]>([])
  const step = useSteady((next: (rows: Rows) => Rows) => {
    setPast([...past, rows])
    setFuture([])
    keep(next)
  })
  const undo = useCallback(() => {
    const before = past.at(-1)
    if (!before) return
    setPast(past.slice(0, -1))
    setFuture([rows, ...future])
    keep(() => before)
  }, [past, future, rows, keep])
  const redo = useCallback(() => {
    const [after, ...rest] = future
    if (!after) return
    setPast([...past, rows])
    setFuture(rest)
    keep(() => after)
  }, [past, future, rows, keep])
  return { step, undo, redo, canUndo: past.length > 0 }
}

const pictureTypes = '.jpg,.jpeg,.png'
const none: readonly StoredFile[] = []
const isPicture = ({ mediaType }: StoredFile) => mediaType.startsWith('image/')

/**
 * The pictures among the files of an inquiry, also those that wait for its next save; `add` asks for another one and
 * answers with its id.
 */
function usePictures(
  id: string | undefined,
  waiting: readonly StoredFile[],
  keep: (file: StoredFile) => void,
) {
  const sentence = useSentence()
  const platform = usePlatform()
  const { message } = App.useApp()
  const { data: files = none } = useAttachmentsQuery({ doc: 'inquiry', id: id ?? '' }, { skip: !id })
  return {
    pictures: useMemo(() => [...files, ...waiting].filter(isPicture), [files, waiting]),
    add: useSteady(async (camera?: 'camera'): Promise<string | undefined> => {
      const file = await platform.pickFile(pictureTypes, camera)
      if (!file) return undefined
      try {
        const stored = await upload(fileCalls.upload, { query: { groupName: 'orderFile' }, file })
        keep(stored)
        return stored.id
      } catch (error) {
        void message.error(sentence.of(error))
        return undefined
      }
    }),
  }
}

const SheetDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./sheet-dialog.tsx'), needTexts('sheets')])
  return { default: dialog.SheetDialog }
})

/** The lines of an inquiry in one grid: what the customer wrote, and the material as soon as one is known. */
export function AskedLines({
  ref,
  content,
  record,
  reasons,
  readOnly,
  onChange,
}: PartBody<Inquiry, InquiryContent>) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const sentence = useSentence()
  const { message } = App.useApp()
  const grid = useRef<LineGridHandle>(null)
  const { customerId, salesOrg, currency, lines: rows } = content
  const keepFile = (file: StoredFile) => onChange((now) => ({ ...now, files: [...now.files, file] }))
  const { pictures, add } = usePictures(record?.id, content.files, keepFile)
  const own = useRole() === 'customer'
  const narrow = useNarrow()
  const pasteHelp = own ? 'inquiries.portal.pasteHelp' : 'inquiries.editor.pasteHelp'
  const columns = useAskedColumns(pictures)
  const [importing, setImporting] = useState(false)
  const ready = Boolean(customerId && currency)
  const keep = useCallback(
    (next: (rows: readonly AskedRow[]) => readonly AskedRow[]) =>
      onChange((now) => {
        const lines = next(now.lines)
        return lines === now.lines ? now : { ...now, lines }
      }),
    [onChange],
  )
  const { search, settled } = useFoundMaterials({ customerId, salesOrg, currency }, rows, keep)
  const { step, undo, redo, canUndo } = useRowSteps(rows, keep)
  useImperativeHandle(ref, () => ({
    commit: () => flushSync(() => grid.current?.commit()),
    settled,
    focusCell: (cell) => grid.current?.focusCell(cell),
  }))

  const edit = (changes: readonly CellChange[]) =>
    step((known) =>
      applyChanges(known, changes, {
        write: (row, own) => own.reduce((next, { key, text }) => typed(next, key, text, language), row),
        create: blankRow,
      }),
    )
  const insert = (before: string | undefined, count: number) =>
    step((known) => {
      const at = before === undefined ? known.length : known.findIndex((row) => row.id === before)
      return known.toSpliced(at, 0, ...Array.from({ length: count }, () => blankRow()))
    })
  /** What the customer has asked for is marked instead. */
  const remove = (ids: readonly string[]) => {
    const place = rows.findIndex((row) => row.asked && ids.includes(row.id))
    if (place >= 0) {
      const params = { line: place + 1, value: rows[place]!.wording }
      void message.warning(sentence({ code: 'INQUIRY_LINE_ASKED', params }))
    }
    const goes = ({ asked, id: rowId }: AskedRow) => !asked && ids.includes(rowId)
    if (rows.some(goes)) step((known) => known.filter((row) => !goes(row)))
  }
  const order = (ids: readonly string[]) =>
    step((known) => ids.flatMap((one) => known.find((row) => row.id === one) ?? []))
  const wrong = useMemo(() => {
    const sent = writtenRows(rows)
    return new Map(
      reasons.map((reason) => {
        const [, line, key = ''] = (reason.path ?? '').split('.')
        return [`${sent[Number(line)]?.id} ${key}`, sentence(reason)]
      }),
    )
  }, [reasons, rows, sentence])
  const problems = useCallback((rowId: string, key: string) => wrong.get(`${rowId} ${key}`), [wrong])
  const propose = (text: string) =>
    search(text).then((materials) => suggestionsOf(materials, { t, language, format, tab: 'all' }))

  const addPicture = async () => {
    const cell = grid.current?.activeCell()
    if (!cell || !rows.some((row) => row.id === cell.rowId))
      return void message.info(t('inquiries.editor.pick'))
    const text = await add()
    if (text) edit([{ rowId: cell.rowId, key: 'pictureId', text }])
  }
  const shown = rows.map((row, i) => ({ ...row, lineNo: i + 1, sapMaterialNo: row.material }))
  return (
    <PageSection title={t('inquiries.lines')}>
      <Flex vertical gap={8}>
        <Flex gap={8} wrap justify="space-between" align="center">
          <span className="secondary">{t(ready ? pasteHelp : 'inquiries.editor.head')}</span>
          {!readOnly && (
            <Flex gap={8} wrap>
              <RefusableButton
                label={t('inquiries.editor.importSheet')}
                icon={<FileExcelOutlined />}
                why={ready ? [] : [t('inquiries.editor.head')]}
                onPress={() => setImporting(true)}
              />
              {!narrow && (
                <Button icon={<PictureOutlined />} onClick={() => void addPicture()}>
                  {t('inquiries.editor.addPicture')}
                </Button>
              )}
            </Flex>
          )}
        </Flex>
        {narrow ? (
          <AskedCards
            ref={grid}
            label={t('inquiries.lines')}
            columns={columns}
            rows={rows}
            pictures={pictures}
            readOnly={readOnly}
            problems={problems}
            propose={propose}
            onPicture={add}
            onEdit={edit}
            onRemove={(rowId) => remove([rowId])}
            onUndo={canUndo ? undo : undefined}
          />
        ) : (
          <LineGrid<AskedRow>
            ref={grid}
            name="inquiry"
            label={t('inquiries.lines')}
            columns={columns}
            rows={rows}
            readOnly={readOnly}
            problems={problems}
            maxHeight="max(380px, calc(100vh - 220px))"
            onEdit={edit}
            onInsertRows={insert}
            onRemoveRows={remove}
            onOrderRows={order}
            onUndo={undo}
            onRedo={redo}
            onLookup={(_row, key, text) => (key === 'sapMaterialNo' ? propose(text) : undefined)}
          />
        )}
        {!narrow && <LinePictures lines={shown} files={pictures} />}
        <Suspense>
          {importing && (
            <SheetDialog
              pricedFor={{ customerId, salesOrg, currency }}
              onKeep={keepFile}
              onTake={(taken) => {
                step((known) => [...writtenRows(known), ...taken])
                setImporting(false)
              }}
              onClose={() => setImporting(false)}
            />
          )}
        </Suspense>
      </Flex>
    </PageSection>
  )
}
