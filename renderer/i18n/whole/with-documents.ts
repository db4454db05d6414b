import { merged } from '#shared/kernel/merged.ts'

/** All texts of a language: the common ones, and those that documents bring in files of their own. */
export const withDocuments = (
  messages: object,
  files: Readonly<Record<string, Readonly<Record<string, object>>>>,
): object =>
  Object.values(files)
    .flatMap((file) => Object.values(file))
    .reduce(merged, messages)
