import { useCallback, useMemo } from 'react'
import { blankRecord, headerIn } from '#shared/engine/document-header.ts'
import type { Call, InputOf } from '#shared/kernel/contract.ts'
import type { Charges } from '#shared/lines/price.rules.ts'
import { download } from '../../api/transfer.ts'
import { OpenedEditor, type EditorParts } from '../../engine/editor/opened-editor.tsx'
import type { RecordOf } from '../../engine/editor/editor-settings.ts'
import { nameOf } from '../../engine/view.ts'
import { movedPrices } from '../prices/moved-prices.ts'
import { useMaterialsOf } from '../use-materials.ts'
import { rowsBrought, useBrought } from './brought-lines.ts'
import { EditPage } from './edit-page.tsx'
import {
  useLazyOrderDefaultsQuery,
  type OpenedOrder,
  type OrderDocument,
  type PricedSettings,
  type PricedShape,
} from './priced-settings.ts'
import { newOrder, storedOrder } from './stored-order.ts'

interface Props<S extends PricedShape> extends EditorParts<RecordOf<S>> {
  settings: PricedSettings<S>
}

const always = () => true
const storedCharges = (_header: unknown, stored: Charges) => stored

/** The editor of a document with priced lines: its header is drawn from the field table. */
export function PricedEditor<S extends PricedShape>({ settings, ...parts }: Props<S>) {
  type H = S['content']
  const { view, schema, side, contentOf, preview, started } = settings
  const { chargesOf = storedCharges, settles = always } = settings
  const { document: definition } = view
  const [read] = settings.api.useLazyOne()
  const [askDefaults] = useLazyOrderDefaultsQuery()
  const materialsOf = useMaterialsOf()
  const brought = useBrought()
  const writes = settings.useWrites()
  // The schema of the same table checks whatever leaves the form.
  const headerOf = useCallback(
    (record: Readonly<Record<string, unknown>>) => {
      const header: object = headerIn(definition.fields, record)
      return header as H
    },
    [definition],
  )
  const load = useCallback(
    async (id: string): Promise<OpenedOrder<H>> => {
      const order = await read({ query: { id } }).unwrap()
      const { version, lines } = order
      const ids = lines.map((l) => l.materialId)
      const materials = await materialsOf(order, ids)
      const stored = storedOrder(headerOf(order), lines, materials)
      return {
        id,
        version,
        number: nameOf(definition, order),
        stored,
        materials,
        charges: order,
        terms: order,
      }
    },
    [read, materialsOf, headerOf, definition],
  )
  const moved = useCallback(
    async (id: string, event: string) => {
      const order = await read({ query: { id } }).unwrap()
      if (!settles(order, event)) return []
      const ids = order.lines.map(({ materialId }) => materialId)
      return movedPrices(order.lines, await materialsOf(order, ids), new Date())
    },
    [read, materialsOf, settles],
  )
  /** A new order starts with its customer's record if there is only one possible customer. */
  const begin = useCallback(async () => {
    const blank = headerOf(blankRecord(definition.fields))
    if (brought) {
      const { customerId, currency, lines } = brought
      const [own] = await askDefaults({ query: { customerId } }).unwrap()
      const header = { ...blank, ...(own && started(own)), customerId, currency }
      const materials = await materialsOf(header, new Set(lines.map((line) => line.materialId)))
      return { ...newOrder(header), materials, initialRows: rowsBrought(lines, materials) }
    }
    const own = settings.isOwnCustomer ? await askDefaults({ query: {} }).unwrap() : []
    return newOrder(own.length === 1 ? { ...blank, ...started(own[0]!) } : blank)
  }, [brought, settings.isOwnCustomer, askDefaults, materialsOf, headerOf, definition, started])
  const open = useCallback((id: string | null) => (id === null ? begin() : load(id)), [begin, load])
  const document = useMemo(
    (): OrderDocument<H> => ({
      name: definition.name,
      side,
      schema,
      chargesOf,
      load,
      movedPrices: moved,
      save: (sent) => writes.save({ id: sent.id, version: sent.version, content: contentOf(sent) }),
      preview: (sent, language, signal) => {
        const { id, version } = sent
        // What a save takes beside header and lines answers its questions, and a preview asks none.
        const { header, lines } = contentOf(sent) as { header: unknown; lines: unknown }
        const body = { ...(id !== null && { id, version }), language, header, lines }
        return download(preview, { body } as InputOf<Call>, signal)
      },
      finish: writes.finish,
    }),
    [definition, side, schema, chargesOf, load, moved, writes, contentOf, preview],
  )
  return (
    <OpenedEditor settings={settings} open={open} {...parts}>
      {(page) => <EditPage page={page} document={document} settings={settings} />}
    </OpenedEditor>
  )
}
