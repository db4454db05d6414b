import { formatsOf, type Formats } from '#shared/vocabulary/formats.ts'
import { useLanguage } from './language.ts'

export type { Formats }

export const useFormat = (): Formats => formatsOf(useLanguage())

/** The reader's own time zone, in which exported lists also write instants (D75). */
export const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
