import { useMemo } from 'react'
import type { ResponseOf } from '#shared/kernel/contract.ts'
import { colorBook, noColors, type ColorBook } from '#shared/lines/color-book.ts'
import type { lineCalls } from '#shared/lines/line.contract.ts'
import { nameIn, type Language } from '#shared/vocabulary/words.ts'
import { useLanguage } from '../i18n/index.ts'
import type { GridSuggestion } from '../kit/grid/types.ts'
import { useColorsQuery } from './line.api.ts'

export interface Colors {
  book: ColorBook
  /** The colour of a line in the reader’s words; nothing until the names are known. */
  nameOf: (text: string) => string
  /** The name to type over; unlike `nameOf` never empty, so that leaving the cell keeps its text. */
  typedName: (text: string) => string
  /** Colours in use with a name or a code that holds the text. */
  suggestions: (text: string) => GridSuggestion[]
}

/** The names of colours in the reader's language. */
export function useColors(): Colors {
  const language = useLanguage()
  const { data, isError } = useColorsQuery()
  return useMemo(() => colorsIn(data, isError, language), [data, isError, language])
}

function colorsIn(
  data: ResponseOf<typeof lineCalls.colors> | undefined,
  isError: boolean,
  language: Language,
): Colors {
  const book = data ? colorBook(data) : noColors
  const typedName = (text: string) => book.nameOf(text, language)
  return {
    book,
    typedName,
    nameOf: (text) => (data || isError ? typedName(text) : ''),
    suggestions: (text) => {
      const typed = text.trim().toLowerCase()
      return (data ?? [])
        .filter(
          ({ enabled, code, nameZh, nameEn, nameId }) =>
            enabled && [code, nameZh, nameEn, nameId].some((name) => name.toLowerCase().includes(typed)),
        )
        .map((color) => ({
          text: nameIn(color, language),
          label: nameIn(color, language),
          note: color.code,
        }))
    },
  }
}
