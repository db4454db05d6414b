import { Navigate, useSearchParams } from 'react-router-dom'
import * as z from 'zod'
import {
  productionHeader,
  productionLineInput,
  type Production,
  type ProductionLine,
  type ProductionRow,
  productionFields,
  requirementReasons,
} from '#shared/documents/productions/production.fields.ts'
import { productionWrites } from '#shared/documents/productions/production-write.contract.ts'
import { headerReasons } from '#shared/engine/document-header.ts'
import { picked } from '#shared/kernel/pick.ts'
import { editorEndpoint } from '../../engine/editor/editor-endpoint.ts'
import type { EditorPart, EditorSettings } from '../../engine/editor/editor-settings.ts'
import { PlainEditor } from '../../engine/editor/plain-editor.tsx'
import { EditorFiles } from '../../engine/editor-files.tsx'
import { ReturnedNotice } from '../../engine/returned-notice.tsx'
import { type ProductionContent, productionApi, productionView } from './production-view.ts'
import { ChosenLines } from './production-lines.tsx'
import { productionJudging } from './production-action-sets.ts'

const typedLine = (line: ProductionLine) => picked(productionLineInput, line)
const chosenIn = (lines: readonly ProductionLine[]) => lines.filter(({ chosen }) => chosen).length

const lines: EditorPart<Production, ProductionContent> = {
  name: 'lines',
  read: (record) => ({ lines: record?.lines ?? [] }),
  contentOf: ({ lines: rows, ...header }) => ({ header, lines: rows.map(typedLine) }),
  stored: (content) => content,
  factsOf: ({ lines: rows }) => ({ lineCount: chosenIn(rows) }),
  text: (t, rows) => t('productions.editor.count', { count: chosenIn(rows as readonly ProductionLine[]) }),
  place: (t, path, { lines: rows }) => {
    const [, at = '0', key = ''] = path.split('.')
    const line = rows[Number(at)]?.lineNo ?? Number(at) + 1
    return {
      place: t('productions.editor.place', { line, field: t('productions.lineFields.requirement') }),
      cell: { rowId: String(line), key },
    }
  },
  Body: ChosenLines,
}

const useWrites = editorEndpoint('production', { save: productionWrites.save, finish: productionWrites.send })

/** The types of its editor. */
interface Shape {
  row: ProductionRow
  document: Production
  content: ProductionContent
  action: 'edit' | 'send'
}

const settings: EditorSettings<Shape> = {
  view: productionView,
  // Only chosen lines are checked, by `check` below: the others hold what the order says, which nobody typed here.
  schema: productionHeader.extend({ lines: z.custom<readonly ProductionLine[]>(Array.isArray) }),
  judging: productionJudging,
  edit: 'edit',
  finish: { action: 'send', label: (t) => t('productions.actions.send') },
  assume: { lineCount: 1 },
  api: productionApi,
  part: lines,
  check: (content, today) => [
    ...headerReasons(productionFields, 'send', picked(productionHeader, content), today),
    ...requirementReasons(content.lines),
  ],
}

export function ProductionEditScreen() {
  const [params] = useSearchParams()
  if (!params.has('id')) return <Navigate to={productionView.home} replace />
  return (
    <PlainEditor
      settings={settings}
      useWrites={useWrites}
      notice={({ record }) => <ReturnedNotice words="productions" record={record} when="rejected" />}
      more={(edited) => <EditorFiles doc="production" {...edited} />}
    />
  )
}
