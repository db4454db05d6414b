import { documentNames } from '#shared/documents/outlines.ts'
import type { Action, Request } from '#shared/engine/action.ts'
import { api } from '../../api/api.ts'
import { staleTags, tagsOf, type TagType } from '../../api/tags.ts'

interface Sent {
  name: string
  input: Request
  /** Ids of the records that the request is about. */
  ids: readonly string[]
}
/** Resolves to the answer of the action's own call, or rejects with its refusal. */
export type Send = (sent: Sent) => Promise<unknown>

/** One mutation serves all actions of a document: each action names its call and its request itself. */
export function actionEndpoint(
  { tag }: { tag: TagType },
  actions: Readonly<Record<string, Action>>,
): () => Send {
  const name = `${tag}Action`
  const { endpoints } = api.injectEndpoints({
    endpoints: (b) => ({
      [name]: b.mutation<unknown, Sent>({
        query: (sent) => {
          const { call } = actions[sent.name]!
          if (!call) throw new TypeError(`${sent.name} has no call`)
          return { call, input: sent.input }
        },
        invalidatesTags: (_answer, error, sent) => [
          // A record that is gone must not be asked for again.
          ...staleTags(tag, !error && actions[sent.name]!.removes ? [] : sent.ids),
          // An event of one document may make another do something.
          ...documentNames.map(tagsOf.rows),
        ],
      }),
    }),
  })
  return function useSend() {
    const [send] = endpoints[name]!.useMutation()
    return (sent) => send(sent).unwrap()
  }
}
