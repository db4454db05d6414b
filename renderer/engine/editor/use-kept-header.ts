import { useMemo } from 'react'
import { useJournal } from '../../kit/journal/use-journal.ts'
import { useLeaveGuard } from '../../kit/journal/use-leave-guard.ts'
import type { OpenedDocument } from './editor-settings.ts'

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

const unchanged = <H>(kept: KeptHeader<H>) => kept

/** Keeps the unsaved header of a document without lines, offers it again, and asks before it is left. */
export function useKeptHeader<H extends object>(name: string, { base, header, unsaved, open }: State<H>) {
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
