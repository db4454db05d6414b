import { keyIn, type GroupWith, type Text } from '../../i18n/index.ts'

/**
 * The words of a document's actions where its own texts hold them: `actions` and `explain` by the name of the event, or
 * of an action without one.
 * @param words the namespace in the locales that holds the document's texts
 */
export const plainWords = (words: GroupWith<'record'>) => ({
  record: `${words}.record` as const,
  label: (t: Text, name: string, event: string | undefined) => t(keyIn(words, `actions.${event ?? name}`)),
  explain: (t: Text, name: string, event: string | undefined) => t(keyIn(words, `explain.${event ?? name}`)),
})
