import { useMemo } from 'react'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import type { Candidate } from '#shared/lines/sheet/match.rules.ts'
import { useRole } from '../../api/session.ts'
import { useFormat, useLanguage, useText } from '../../i18n/index.ts'
import { materialName } from '../../engine/words/material-name.ts'
import { materialFacts } from '../editor/suggestions.ts'
import type { RemarkWords } from './taken-line.ts'

/** A material as it is offered: found for a row, or by a person. */
export interface Offer {
  material: LineMaterial
  candidate?: Candidate
}

/** What is said of proposals, in the reader's language. */
export function useMatchWords() {
  const t = useText()
  const own = useRole() === 'customer'
  const language = useLanguage()
  const format = useFormat()
  return {
    name: (material: LineMaterial) => `${material.sapMaterialNo} ${materialName(material, language)}`,
    facts: (material: LineMaterial) => materialFacts(material, { t, language, format }),
    reason: ({ by, words }: Candidate) => {
      if (by === 'words') return t('sheets.reasons.words', { words: words.join(t('common.comma')) })
      return own && (by === 'ownNo' || by === 'ownWords') ? t(`sheets.mine.${by}`) : t(`sheets.reasons.${by}`)
    },
    /** What the row says besides, which the material is not. */
    against: ({ by, against }: Candidate) =>
      by === 'words' || against.length === 0
        ? ''
        : t('sheets.against', { words: against.join(t('common.comma')) }),
    confidence: ({ confidence }: Candidate) => t(`sheets.confidence.${confidence}`),
  }
}

/** What remarks say of cells that lines have no place for, in the language of who takes them. */
export function useRemarkWords(): RemarkWords {
  const t = useText()
  return useMemo(
    () => ({
      price: (value) => t('sheets.price', { value }),
      date: (value) => t('sheets.date', { value }),
      quantity: (value) => t('sheets.quantity', { value }),
    }),
    [t],
  )
}
