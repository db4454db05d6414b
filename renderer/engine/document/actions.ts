import type { ActionTable } from '#shared/engine/action.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Text } from '../../i18n/index.ts'
import {
  actionSets,
  editing,
  type ActionSets,
  type Common,
  type Pieces,
  type Special,
  type Judging,
  type Row,
} from '../actions/action-set.ts'
import { plainWords } from '../actions/plain-words.ts'
import { editorAddress, type DocumentView } from '../view.ts'
import { usePlacedSentence } from '../words/placed-sentence.ts'

/** A part of the configuration that may be left out where the table of actions needs nothing of it. */
type Needed<K extends string, M> = Record<never, never> extends M ? { [N in K]?: M } : { [N in K]: M }

type Given<R extends Row, D extends R, T extends ActionTable> = Pick<
  Common<R>,
  'describe' | 'foreign' | 'Beside'
> &
  Omit<Special<T, R, D>, 'words'> & {
    /** Without them its own namespace holds the words. */
    words?: Special<T, R, D>['words']
    viewOf: (actor: Actor) => Pick<DocumentView<D>, 'home'>
    api: {
      useOne: (
        input: { query: { id: string } },
        options: { skip: boolean; refetchOnMountOrArgChange: boolean },
      ) => { currentData?: D | undefined }
    }
  } & Needed<'parts', Pieces<T, R, D>['parts']> &
  Needed<'apart', Pieces<T, R, D>['apart']> &
  Needed<'dialogs', Pieces<T, R, D>['dialogs']> &
  Needed<'addresses', Pieces<T, R, D>['addresses']> &
  Needed<'pageDialogs', Pieces<T, R, D>['onPage']['dialogs']> &
  Needed<'pageAddresses', Pieces<T, R, D>['onPage']['addresses']>

/** The actions of a document, with what follows from its definition, its view and its calls. */
export const documentActions = <R extends Row, D extends R, T extends ActionTable>(
  judging: Judging<R, D, keyof T & string>,
  actions: T,
  { viewOf, api, ...own }: Given<R, D, T>,
): ActionSets<R, D> => {
  const { name, words } = judging.document
  const editor = ([row]: readonly R[], actor: Actor) => row && editorAddress(viewOf(actor), row.id)
  const { opens, place } = actions[editing] ?? {}
  const edited = opens === 'page' && { [editing]: editor }
  const { parts = {}, apart = {}, dialogs = {}, addresses = {}, pageDialogs = {}, pageAddresses = {} } = own
  const followed: object = {
    tag: name,
    useOne: (id = '') =>
      api.useOne({ query: { id } }, { skip: id === '', refetchOnMountOrArgChange: true }).currentData,
    homeOf: (actor: Actor) => viewOf(actor).home,
    useReasonSentence: () => usePlacedSentence(words),
    // A document whose words stand elsewhere says so by words of its own.
    words: plainWords(words as Parameters<typeof plainWords>[0]),
    ...own,
    parts,
    apart,
    dialogs,
    addresses: { ...(place !== 'page' && edited), ...addresses },
    onPage: { dialogs: pageDialogs, addresses: { ...edited, ...pageAddresses } },
  }
  // All parts together are the whole configuration, which the compiler cannot follow for any table.
  return actionSets<R, D, T>(judging, actions, followed as Parameters<typeof actionSets<R, D, T>>[2])
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
