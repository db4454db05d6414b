import type { Action, Request } from '#shared/kernel/action.ts'
import { api } from '../../api/api.ts'
import { tagsOf, type Tag, type TagType } from '../../api/tags.ts'

interface Sent {
  name: string
  input: Request
  /** The records that it is about. */
  ids: readonly string[]
}
/** Answers as the action's own call does, or throws its refusal. */
export type Send = (sent: Sent) => Promise<unknown>

interface Kinds {
  tag: TagType
  follows?: readonly TagType[]
}

/**
 * What an action makes stale, also when it was refused: a refusal often means that others were faster. A record that
 * is gone must not be asked for again.
 */
const staleTags = ({ tag, follows = [] }: Kinds, ids: readonly string[], gone: boolean): Tag[] => [
  ...[tag, 'todo' as const, ...follows].map(tagsOf.rows),
  ...(gone ? [] : ids.flatMap((id) => [tagsOf.one(tag, id), tagsOf.one('history', id)])),
]

/** One mutation for all actions of a document: each names its call and its request itself. */
export function actionEndpoint(kinds: Kinds, actions: Readonly<Record<string, Action>>): () => Send {
  const name = `${kinds.tag}Action`
  const { endpoints } = api.injectEndpoints({
    endpoints: (b) => ({
      [name]: b.mutation<unknown, Sent>({
        query: (sent) => {
          const { call } = actions[sent.name]!
          if (!call) throw new TypeError(`${sent.name} has no call`)
          return { call, input: sent.input }
        },
        invalidatesTags: (_answer, error, sent) =>
          staleTags(kinds, sent.ids, !error && actions[sent.name]!.removes === true),
      }),
    }),
  })
  return function useSend() {
    const [send] = endpoints[name]!.useMutation()
    return (sent) => send(sent).unwrap()
  }
}
