import { Alert } from 'antd'
import { useEffect } from 'react'
import type { DocumentName } from '#shared/documents/outlines.ts'
import {
  presenceBeatSeconds,
  presenceCalls,
  type PresenceCalls,
} from '#shared/engine/presence/presence.contract.ts'
import { useSession } from '../../api/session.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { documents } from '#shared/documents/index.ts'
import type { ResponseOf } from '#shared/kernel/contract.ts'
import { perDocument } from '#shared/engine/document.ts'
import { api, tagsOf } from '../../api/api.ts'

const calls = perDocument(documents, presenceCalls)

interface Place {
  doc: DocumentName
  id: string
}

export const { useEditorsQuery, useEditingMutation } = api.injectEndpoints({
  endpoints: (b) => ({
    editors: b.query<ResponseOf<PresenceCalls['editors']>, Place>({
      query: ({ doc, ...query }) => ({ call: calls[doc].editors, input: { query } }),
      providesTags: (_r, _e, { id }) => [tagsOf.one('presence', id)],
    }),
    editing: b.mutation<ResponseOf<PresenceCalls['editing']>, Place & { editing: boolean }>({
      query: ({ doc, ...body }) => ({ call: calls[doc].editing, input: { body } }),
    }),
  }),
})

export interface EditorsProps {
  doc: DocumentName
  id: string
  /** Whether the reader is editing it, and others are to see that. */
  editing: boolean
}

const beatMs = presenceBeatSeconds * 1_000

/** Says while an editor is open that it is, and at its end that it was closed. */
function useOwnPresence({ doc, id, editing }: EditorsProps): void {
  const [say] = useEditingMutation()
  const ended = useSession((session) => session.ended)
  const present = editing && !ended
  useEffect(() => {
    if (!present) return
    const beat = () => void say({ doc, id, editing: true })
    beat()
    const timer = setInterval(beat, beatMs)
    return () => {
      clearInterval(timer)
      void say({ doc, id, editing: false })
    }
  }, [say, doc, id, present])
}

/** Who else is editing the document now. A closed tab says nothing, so that its reader is asked for until it is gone. */
export default function EditorsNotice(props: EditorsProps) {
  const { doc, id } = props
  const t = useText()
  const format = useFormat()
  useOwnPresence(props)
  const { data } = useEditorsQuery({ doc, id }, { refetchOnMountOrArgChange: true })
  const editors = data?.editors ?? []
  useEditorsQuery({ doc, id }, { pollingInterval: editors.length > 0 ? beatMs : 0 })
  if (editors.length === 0) return null
  return (
    <Alert
      type="info"
      showIcon
      title={editors
        .map(({ name, since }) => t('talk.editing', { name, since: format.instant(since) }))
        .join(' ')}
    />
  )
}
