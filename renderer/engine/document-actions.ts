import type { ActionTable } from '#shared/engine/action.ts'
import type { Document } from '#shared/documents/index.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Text } from '../i18n/index.ts'
import { actionSets, type ActionSets } from './actions/action-set.ts'
import type { Judging, Row } from './actions/verdicts.ts'
import type { DocumentView } from './view.ts'
import { usePlacedSentence } from './placed-sentence.ts'

type Config<R extends Row, D extends R, T extends ActionTable> = Parameters<typeof actionSets<R, D, T>>[2]

type Given<R extends Row, D extends R, T extends ActionTable> = Omit<
  Config<R, D, T>,
  'tag' | 'useOne' | 'homeOf' | 'useReasonSentence'
> & {
  document: Pick<Document, 'name' | 'words'>
  viewOf: (actor: Actor) => Pick<DocumentView<D>, 'home'>
  api: {
    useOne: (
      input: { query: { id: string } },
      options: { skip: boolean; refetchOnMountOrArgChange: boolean },
    ) => { currentData?: D | undefined }
  }
}

/** The actions of a document, with what follows from its definition, its view and its calls. */
export const documentActions = <R extends Row, D extends R, T extends ActionTable>(
  judging: Judging<R, D, keyof T & string>,
  actions: T,
  { document, viewOf, api, ...own }: Given<R, D, T>,
): ActionSets<R, D> => {
  const followed = {
    tag: document.name,
    useOne: (id = '') =>
      api.useOne({ query: { id } }, { skip: id === '', refetchOnMountOrArgChange: true }).currentData,
    homeOf: (actor: Actor) => viewOf(actor).home,
    useReasonSentence: () => usePlacedSentence(document.words),
  }
  // Both parts together are the whole configuration, which the compiler cannot follow for any table.
  return actionSets<R, D, T>(judging, actions, { ...own, ...followed } as Config<R, D, T>)
}

interface ActionWords<R> {
  explain: (t: Text, name: string, event: string | undefined) => string
  done?: (t: Text, name: string, event: string | undefined, number: string) => string | undefined
  nameOf: (row: R) => string
}

/** Words of a document's actions with those of a copy, which every document has alike. */
export const withCopyWords = <R, W extends object>({
  explain,
  done,
  nameOf,
  ...words
}: ActionWords<R> & W) => ({
  ...words,
  title: (t: Text, name: string, [row]: readonly R[]) =>
    name === 'copy' && row ? t('actions.copy.title', { number: nameOf(row) }) : undefined,
  explain: (t: Text, name: string, event: string | undefined) =>
    name === 'copy' ? t('actions.copy.text') : explain(t, name, event),
  done: (t: Text, name: string, event: string | undefined, number: string) =>
    name === 'copy' ? t('actions.copy.done', { number }) : done?.(t, name, event, number),
})
