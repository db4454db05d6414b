import type { SavedDocument } from '#shared/engine/document.contract.ts'
import { App } from 'antd'
import { flushSync } from 'react-dom'
import type { Reason } from '#shared/kernel/errors.ts'
import { useText, isTransient, refusalOf } from '../../i18n/index.ts'
import type { SentRecord } from './editor-endpoint.ts'
import type { OpenedDocument } from './editor-settings.ts'
import { decidedHeader, mergeHeader, type FieldConflict } from './merge-header.ts'
import { mergesMax, useSending } from './use-sending.ts'

type Opened<H> = OpenedDocument<{ header: H }>

/** What was asked for: to save the input, or to bring the record out of the editor, for which nothing may be empty. */
interface Step {
  finish: boolean
  final: boolean
}

/** The calls of an editor; it is finished by a call of `stepCall`. */
export interface PlainWrites {
  save(sent: SentRecord<object>): Promise<SavedDocument>
  finish(body: { id: string; version: number; event: string }, event?: string): Promise<unknown>
}

interface Input<H extends object> {
  state: {
    present: () => { base: Opened<H>; header: H }
    setBase: (base: Opened<H>) => void
    setHeader: (change: (now: H) => H) => void
    open: (base: Opened<H>, header: H) => void
    tried: (final: boolean) => void
    passed: () => void
    refuseHeader: (reasons: readonly Reason[]) => void
    headerReasons: (final: boolean) => readonly Reason[]
  }
  load: (id: string) => Promise<Opened<H>>
  /** What a save sends. */
  contentOf: (content: H) => object
  /** The content after a save of `sent`. */
  stored: (content: H, sent: H) => H
  writes: PlainWrites
  /** The event that brings the record out of the editor. */
  event: string
  onSaved: (saved: SavedDocument) => void
  onFinished: (saved: SavedDocument) => void
}

/** Sends a document to the server, and merges it with what others saved. */
export function usePlainSaving<H extends object>({
  state,
  load,
  contentOf,
  stored,
  writes,
  event,
  onSaved,
  onFinished,
}: Input<H>) {
  const t = useText()
  const { message } = App.useApp()
  const sending = useSending<FieldConflict>((reasons) => {
    state.refuseHeader(reasons)
    state.tried(false)
  })
  const { insist, run, setFailed, mergeAnd } = sending

  const mergeInto = async (id: string, step: Step, merges: number) => {
    const theirs = await load(id)
    await mergeAnd({
      merge: () => {
        const { base, header } = state.present()
        return mergeHeader(base.stored.header, header, theirs.stored.header)
      },
      adopt: ({ header, conflicts }, choices) =>
        flushSync(() => state.open(theirs, decidedHeader(header, conflicts, choices))),
      goOn: () => advance(step, merges + 1),
    })
  }
  const advance = async (step: Step, merges = 0): Promise<void> => {
    if (state.headerReasons(step.final).length > 0) return state.tried(step.final)
    const { base, header } = state.present()
    try {
      const saved = await insist(() =>
        writes.save({ id: base.id, version: base.version, content: contentOf(header) }),
      )
      const { id, version, orderNo: number } = saved
      // This must be known at once, because the following steps may change the address and must not ask about
      // unsaved input.
      const content = stored(header, header)
      flushSync(() => {
        state.setBase({ id, version, number, stored: { header: content } })
        state.setHeader((now) => (now === header ? content : stored(now, header)))
      })
      state.passed()
      onSaved(saved)
      if (!step.finish) return void message.success(t('common.saved'))
      await insist(() => writes.finish({ id, version, event }, event))
      onFinished(saved)
    } catch (error) {
      const refusal = refusalOf(error)
      if (isTransient(refusal)) return setFailed(refusal)
      const stale = refusal.reasons.some(({ code }) => code === 'VERSION_CONFLICT')
      if (stale && base.id !== null && merges < mergesMax) return mergeInto(base.id, step, merges)
      state.refuseHeader(refusal.reasons)
      state.tried(step.final)
    }
  }
  return {
    ...sending,
    start: (step: Step) =>
      run(() => {
        state.refuseHeader([])
        return advance(step)
      }),
  }
}
