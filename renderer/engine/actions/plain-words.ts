import type { Text, TextKey } from '../../i18n/index.ts'

/**
 * The words of a document's actions where its own texts hold them: `actions` and `explain` by the name of the event, or
 * of an action without one.
 * @param words the namespace in the locales that holds the document's texts
 */
export const plainWords = (words: string) => ({
  record: `${words}.record` as TextKey,
  label: (t: Text, name: string, event: string | undefined) =>
    t(`${words}.actions.${event ?? name}` as TextKey),
  explain: (t: Text, name: string, event: string | undefined) =>
    t(`${words}.explain.${event ?? name}` as TextKey),
})
