import { merged } from '#shared/kernel/merged.ts'

/** The texts that documents bring in files of their own, all in one. */
export const textsIn = (files: Readonly<Record<string, Readonly<Record<string, object>>>>): object =>
  merged(...Object.values(files).flatMap((file) => Object.values(file)))
