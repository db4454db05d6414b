import * as z from 'zod'
import { id, instant, personName, requiredText, text, version } from '#shared/kernel/fields.ts'
import { defineList } from '#shared/kernel/list.ts'
import { agreementContentMax, titleMax } from '#shared/vocabulary/limits.ts'
import { languages, type Language } from '#shared/vocabulary/words.ts'

/** An effective agreement is superseded by the next one (D113). */
export const agreementStages = ['draft', 'effective', 'superseded'] as const
export type AgreementStage = (typeof agreementStages)[number]

/**
 * What an administrator writes. A draft needs its Chinese text; the translations may follow until it becomes
 * effective.
 */
export const agreementForm = z.strictObject({
  versionNo: requiredText(20),
  titleZh: requiredText(titleMax),
  titleEn: text(titleMax),
  titleId: text(titleMax),
  contentZh: requiredText(agreementContentMax),
  contentEn: text(agreementContentMax),
  contentId: text(agreementContentMax),
})
export type AgreementForm = z.infer<typeof agreementForm>

interface Text {
  title: string
  content: string
}

/** The title and the content of an agreement in each language. */
export const textsOf = (form: Omit<AgreementForm, 'versionNo'>): Record<Language, Text> => ({
  zh: { title: form.titleZh, content: form.contentZh },
  en: { title: form.titleEn, content: form.contentEn },
  id: { title: form.titleId, content: form.contentId },
})

/** The text in a reader's language; a draft that is not translated yet is read in English, or else in Chinese. */
export const textIn = (form: Omit<AgreementForm, 'versionNo'>, language: Language): Text => {
  const texts = textsOf(form)
  return {
    title: texts[language].title || texts.en.title || texts.zh.title,
    content: texts[language].content || texts.en.content || texts.zh.content,
  }
}

export const isTranslated = (form: Omit<AgreementForm, 'versionNo'>): boolean =>
  languages.every((language) => textsOf(form)[language].title && textsOf(form)[language].content)

export const agreementList = defineList({
  name: 'agreement',
  filters: {
    versionNo: { kind: 'fragment', anywhere: true },
    title: { kind: 'fragment', anywhere: true },
    stage: { kind: 'oneOf', values: agreementStages },
  },
  sorts: ['createdAt', 'versionNo', 'effectiveAt'],
  defaultSort: { field: 'createdAt', order: 'desc' },
})

const { contentZh: _zh, contentEn: _en, contentId: _id, ...titles } = agreementForm.shape

export const agreementRow = z.strictObject({
  id,
  version,
  ...titles,
  stage: z.enum(agreementStages),
  effectiveAt: instant.nullable(),
  /** How many customer users have agreed, and of how many. */
  agreed: z.int(),
  asked: z.int(),
  createdBy: personName,
  createdAt: instant,
  updatedBy: personName,
  updatedAt: instant,
})
export type AgreementRow = z.infer<typeof agreementRow>

export const agreement = z.strictObject({ ...agreementRow.shape, ...agreementForm.shape })
export type Agreement = z.infer<typeof agreement>

/** An agreement as a customer reads it. */
const readAgreement = z.strictObject({ id, ...agreementForm.shape, effectiveAt: instant })
export type ReadAgreement = z.infer<typeof readAgreement>

export const formalAgreement = z.strictObject({
  /** Null while the company has none. */
  agreement: readAgreement.nullable(),
  /** When the reader agreed to it; null where that is still to be done. */
  agreedAt: instant.nullable(),
  /** The one that the reader agreed to last before it. */
  previous: readAgreement.nullable(),
})
export type FormalAgreement = z.infer<typeof formalAgreement>

export const answerStates = ['pending', 'agreed', 'disagreed'] as const

export const answerList = defineList({
  name: 'agreementAnswer',
  filters: {
    text: { kind: 'fragment', anywhere: true },
    state: { kind: 'oneOf', values: answerStates },
  },
  sorts: ['userId', 'name', 'answeredAt'],
  words: ['name'],
  defaultSort: { field: 'userId', order: 'asc' },
})

/** One customer user with what it answered. */
export const answerRow = z.strictObject({
  id,
  userId: z.string(),
  name: z.string(),
  customers: z.string(),
  state: z.enum(answerStates),
  answeredAt: instant.nullable(),
  /** The language in which it was read. */
  language: z.enum(languages).nullable(),
})
export type AnswerRow = z.infer<typeof answerRow>
