import { useMemo, lazy, Suspense, useCallback, useRef, useState } from 'react'
import { useJournal } from '../../kit/journal/use-journal.ts'
import { useLeaveGuard } from '../../kit/form/departure-questions.ts'
import type { OpenedDocument, EditorSettings, EditorShape, PartHandle, RecordOf } from './editor-settings.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { blankRecord, formOrder, headerIn, headerReasons } from '#shared/engine/document-header.ts'
import { useSentence, useText } from '../../i18n/index.ts'
import { useSteady } from '../../kit/use-steady.ts'
import { ShortcutSheet } from '../../kit/shortcuts/shortcut-sheet.tsx'
import { nameOf } from '../view.ts'
import type { Call } from '#shared/kernel/contract.ts'
import { editorEndpoint } from './editor-endpoint.ts'
import { EditorFrame } from './editor-frame.tsx'
import { HeaderForm } from './header-form.tsx'
import { useHeaderWords } from './header-words.ts'
import { listedHeader, listedPart } from './listed-header.ts'
import { OpenedEditor, type EditorParts, type OpenedPage } from './opened-editor.tsx'
import { pageShortcuts } from './use-page-keys.ts'
import { useHeaderEditing } from './use-header-editing.ts'
import { usePlainSaving, type PlainWrites } from './use-plain-saving.ts'

interface KeptHeader<H> {
  version: number
  number: string
  /** The header that the input began from, so that it can still be merged. */
  base: H
  header: H
}
interface State<H> {
  base: OpenedDocument<{ header: H }>
  header: H
  unsaved: boolean
  open: (base: OpenedDocument<{ header: H }>, header: H) => void
}

const unchanged = <H,>(entry: KeptHeader<H>) => entry

/** Keeps the unsaved header of a document without lines, offers it again, and asks before it is left. */
function useKeptHeader<H extends object>(name: string, { base, header, unsaved, open }: State<H>) {
  const { id, version, number, stored } = base
  const input = useMemo(
    (): KeptHeader<H> | null => (unsaved ? { version, number, base: stored.header, header } : null),
    [unsaved, version, number, stored, header],
  )
  const { offer, settle, kept } = useJournal({ document: name, id, unsaved: input, pack: unchanged })
  useLeaveGuard(unsaved, id)
  return {
    offer,
    written: kept,
    restore: () => {
      if (!offer) return
      const { content } = offer
      open(
        { id, version: content.version, number: content.number, stored: { header: content.base } },
        content.header,
      )
      settle(true)
    },
    discard: () => settle(false),
  }
}

const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }))

interface Props<S extends EditorShape> extends EditorParts<RecordOf<S>> {
  settings: EditorSettings<S>
  useWrites: () => PlainWrites
}
type Opened<H> = OpenedDocument<{ header: H }>

const noBeginning = () => async () => ({})

/** The editor of a document: its header, drawn from the field table, and what else is typed of it. */
export function PlainEditor<S extends EditorShape>({ settings, useWrites, ...parts }: Props<S>) {
  type H = S['content']
  const { view, part, useBeginning = noBeginning } = settings
  const { document } = view
  const [read] = settings.api.useLazyOne()
  const begin = useSteady(useBeginning())
  // The schema of the same table checks whatever leaves the form.
  const headerOf = useCallback(
    (record: Readonly<Record<string, unknown>>, stored?: RecordOf<S>) =>
      ({ ...headerIn(document.fields, record), ...part?.read(stored) }) as H,
    [document, part],
  )
  const load = useCallback(
    async (id: string): Promise<Opened<H>> => {
      const record = await read({ query: { id } }).unwrap()
      const number = nameOf(document, record)
      return { id, version: record.version, number, stored: { header: headerOf(record, record) } }
    },
    [read, document, headerOf],
  )
  const open = useCallback(
    async (id: string | null): Promise<Opened<H>> => {
      if (id !== null) return load(id)
      const header = { ...headerOf(blankRecord(document.fields)), ...(await begin()) }
      return { id, version: 0, number: '', stored: { header } }
    },
    [load, document, headerOf, begin],
  )
  return (
    <OpenedEditor settings={settings} open={open} {...parts}>
      {(page) => <PlainPage page={page} settings={settings} load={load} writes={useWrites} />}
    </OpenedEditor>
  )
}

/** What the screen of a document needs whose calls take what is typed as it is. */
interface Sending<S extends EditorShape> extends EditorSettings<S>, EditorParts<RecordOf<S>> {
  /** One that begins elsewhere is not created here, and one that no event finishes is done with its save. */
  writes: { create?: Call; save: Call; finish?: Call }
}

/** Makes the screen on which a document is typed. */
export function plainEditor<S extends EditorShape>({ writes, notice, more, ...settings }: Sending<S>) {
  const useSending = editorEndpoint(settings.view.document.name, { finish: writes.save, ...writes })
  const useWrites = (): PlainWrites => {
    const { save, finish } = useSending()
    return { save, finish: writes.finish ? finish : () => Promise.resolve() }
  }
  const parts = { ...(notice && { notice }), ...(more && { more }) }
  return function EditScreen() {
    return <PlainEditor<S> settings={settings} useWrites={useWrites} {...parts} />
  }
}

interface PageProps<S extends EditorShape> {
  page: OpenedPage<RecordOf<S>, Opened<S['content']>>
  settings: EditorSettings<S>
  load: (id: string) => Promise<Opened<S['content']>>
  writes: () => PlainWrites
}

const noHeader = () => ({ overrides: undefined, names: undefined })
const noFilling = () => () => {}

function PlainPage<S extends EditorShape>({ page, settings, load, writes: useWrites }: PageProps<S>) {
  type H = S['content']
  const t = useText()
  const sentence = useSentence()
  const { view, schema, useHeader = noHeader, useFilling = noFilling, part } = settings
  const body = useRef<PartHandle>(null)
  const { opened, record, event, finish, onSaved, onFinished, ...frame } = page
  const [sheet, setSheet] = useState(false)
  const editing = useHeaderEditing(schema, opened)
  const { base, header, setBase, setHeader } = editing
  const { overrides, names } = useHeader(header, record)
  const fill = useFilling()
  const change = useSteady((next: H, changed: keyof H & string) => {
    setHeader(next)
    fill(next, changed, (more) => setHeader((now) => ({ ...now, ...more })))
  })
  const words = useHeaderWords(view, [header, record], names)
  const check = (now: H, today: string) => [
    ...headerReasons(view.document.fields, event, now, today),
    ...(settings.also?.(now) ?? []),
  ]
  const state = {
    ...editing,
    ...editing.judgedBy(settings.check ?? check),
    unsaved: Object.entries(header).some(([name, value]) => base.stored.header[name as keyof H] !== value),
    open: (next: Opened<H>, content: H) => {
      setBase(next)
      setHeader(content)
    },
  }
  const { contentOf = (content: H): object => ({ header: content }), stored = (content: H) => content } =
    part ?? {}
  const writes = useWrites()
  const saving = usePlainSaving({ state, load, contentOf, stored, writes, event, onSaved, onFinished })
  const send = useSteady(saving.start)
  const start = async (step: Parameters<typeof send>[0]) => {
    body.current?.commit()
    await body.current?.settled()
    await send(step)
  }
  const journal = useKeptHeader(view.document.name, state)
  const formId = `${view.document.name}-header`
  const namesOfPart = new Set<string>(part && [part.name, ...(part.also ?? [])])
  const isOfPart = ({ path = '' }: Reason) => namesOfPart.has(path.split('.')[0] ?? '')
  const ofPart = state.shownReasons.filter(isOfPart)
  const ofHeader = state.shownReasons.filter((reason) => !isOfPart(reason))
  const textOf = (key: string, value: unknown) =>
    part && namesOfPart.has(key) ? part.text(t, value, key) : words.text(key, value)
  const readOnly = page.save.why.length > 0
  return (
    <>
      <EditorFrame
        {...frame}
        formId={formId}
        headerTitle={t(`${view.document.words}.details`)}
        finish={finish(part?.factsOf?.(header) ?? {})}
        base={base}
        unsaved={state.unsaved}
        attempt={state.attempt}
        headerReasons={state.headerReasons}
        sending={saving}
        start={(step) => void start(step)}
        journal={journal}
        reasons={[
          ...listedHeader(ofHeader, sentence, words.label),
          ...listedPart(ofPart, (path) => part!.place(t, path, header), sentence),
        ]}
        onCell={(cell) => body.current?.focusCell(cell)}
        summary={words.summary(header)}
        firstField={formOrder(view.document.fields)[0] ?? ''}
        keys={{ sheet: () => setSheet(true), ...(part && { lines: () => body.current?.focusCell() }) }}
        fields={
          <HeaderForm
            id={formId}
            view={view}
            header={header}
            reasons={ofHeader}
            readOnly={readOnly}
            event={event}
            overrides={overrides}
            onChange={change}
          />
        }
      >
        {part && (
          <part.Body
            ref={body}
            content={header}
            record={record}
            reasons={ofPart}
            readOnly={readOnly}
            onChange={setHeader}
          />
        )}
      </EditorFrame>
      <Suspense>
        {sheet && (
          <ShortcutSheet
            title={t('editing.keys.title')}
            groups={[pageShortcuts]}
            onClose={() => setSheet(false)}
          />
        )}
        {saving.merging && (
          <MergeDialog
            conflicts={saving.merging.conflicts.map(({ id, key, mine, theirs }) => ({
              id,
              place: words.label(key) ?? key,
              mine: textOf(key, mine),
              theirs: textOf(key, theirs),
            }))}
            onDecide={saving.merging.decide}
            onCancel={saving.merging.cancel}
          />
        )}
      </Suspense>
    </>
  )
}
