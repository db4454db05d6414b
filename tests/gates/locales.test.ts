import { describe, expect, it } from 'vitest'
import { errors } from '#shared/calls/errors.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { messages as en } from '#shared/locales/en/index.ts'
import { messages as id } from '#shared/locales/id/index.ts'
import { messages as zh } from '#shared/locales/zh/index.ts'
import { parts as enParts } from '#shared/locales/en/parts.ts'
import { parts as idParts } from '#shared/locales/id/parts.ts'
import { documentTexts } from '#shared/locales/documents.ts'
import { sentences } from '#shared/locales/sentences.ts'
import { merged } from '#shared/kernel/merged.ts'
import { parts as zhParts } from '#shared/locales/zh/parts.ts'

type Tree = { [key: string]: string | Tree }

const leaves = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : leaves(value, `${prefix}${key}.`),
  )

const of = (tree: unknown) => new Map(leaves(tree as Tree))
/** Texts of a language with those that documents bring in files of their own. */
const whole = (language: Language, texts: object) =>
  of({ ...merged(texts, documentTexts[language]), errors: sentences[language] })

const source = whole('zh', { ...zh, ...zhParts })
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((m) => m[1]!).toSorted((a, b) => a.localeCompare(b))
const oneSuffix = '_one'
/** The text of exactly one, beside the text of the same key for every other count. */
const isOne = (key: string, texts: Map<string, string>) =>
  key.endsWith(oneSuffix) && texts.has(key.slice(0, -oneSuffix.length))
const han = /\p{Script=Han}/u

describe.each([
  ['en', whole('en', { ...en, ...enParts })],
  ['id', whole('id', { ...id, ...idParts })],
])('%s', (_language, translated) => {
  const own = [...translated.keys()].filter((key) => !isOne(key, translated))

  it('has every key of zh and no other', () => {
    expect(own.toSorted()).toEqual([...source.keys()].toSorted())
  })

  it('keeps every value that a sentence is filled with', () => {
    const differing = [...source].filter(
      ([key, text]) => placeholders(translated.get(key) ?? '').join() !== placeholders(text).join(),
    )
    expect(differing.map(([key]) => key)).toEqual([])
  })

  it('has a text for one only where things are counted, filled with the same values', () => {
    const wrong = [...translated].filter(([key, text]) => {
      if (!isOne(key, translated)) return false
      const values = placeholders(source.get(key.slice(0, -oneSuffix.length)) ?? '')
      const others = (names: string[]) => names.filter((name) => name !== 'count').join()
      return !values.includes('count') || others(placeholders(text)) !== others(values)
    })
    expect(wrong).toEqual([])
  })

  it('has no empty text and no Chinese left in it', () => {
    const wrong = [...translated].filter(
      ([key, text]) => text.trim() === '' || (han.test(text) && !key.includes('language')),
    )
    expect(wrong).toEqual([])
  })
})

describe.each([
  ['zh', source],
  ['en', whole('en', { ...en, ...enParts })],
  ['id', whole('id', { ...id, ...idParts })],
])('in %s one word means one thing', (_language, texts) => {
  it('where an order is pushed to SAP and where it is shipped', () => {
    const said = [...texts].filter(([key]) => /^states\.(push|shipping)\./.test(key)).map(([, text]) => text)
    expect(new Set(said).size).toBe(said.length)
  })

  it('where a price is asked about, its column and its hour', () => {
    const name = texts.get('orders.lineFields.basePrice')!.toLowerCase()
    for (const key of ['orders.lineFields.basePriceAt', 'editing.stale.title', 'editing.stale.take'])
      expect(texts.get(key)!.toLowerCase()).toContain(name)
  })

  it('where a menu opens a list', () => {
    expect(texts.get('shell.menus.customerContracts')).toBe(texts.get('contracts.title'))
  })
})

describe('en, where one is not many', () => {
  /** Texts that are only used for several things, and limits that are more than one. */
  const several =
    /^orderActions\.merge|^pushScreens\.pushSeveral|^history\.allChanges|_SEVERAL$|^errors\.(TOO_|PERFORMANCE_)/
  const counted =
    /\{\{(count|rows|cells|lines|done|open|shown|days|minutes|seconds)\}\} (?:[a-z]+ )?[a-z]+s\b/
  const texts = whole('en', { ...en, ...enParts })

  it('says no “1 lines”', () => {
    const wrong = [...texts].filter(
      ([key, text]) => counted.test(text) && !several.test(key) && !texts.has(key + oneSuffix),
    )
    expect(wrong).toEqual([])
  })
})

describe.each([
  ['zh', source],
  ['en', whole('en', { ...en, ...enParts })],
  ['id', whole('id', { ...id, ...idParts })],
])('%s', (_language, texts) => {
  it('says a count in its sentence and not in brackets', () => {
    const bracketed = /[(（][^)）]*\{\{count\}\}[^)）]*[)）]|\w\(s\)/
    expect([...texts].filter(([, text]) => bracketed.test(text))).toEqual([])
  })
})

describe('zh', () => {
  /** Texts that are the same in every language: codes, signs, names of formats. */
  const bare = /^[\s\dA-Z%.,:;/()·–—+×=→&：，、（）-]*(\{\{\w+\}\}[\s\dA-Z%.,:;/()·–—+×=→&：，、（）-]*)*$/
  const kept =
    /^(SAP|OA|PI|Excel|EXW|Seaway|English|Bahasa Indonesia|Ctrl|Enter|Esc|CNY|kg|m³|m²|mm|PDF|\.xlsx|Shift|Tab)/

  it('is Chinese wherever it is words', () => {
    const left = [...source].filter(([, text]) => !han.test(text) && !bare.test(text) && !kept.test(text))
    expect(left).toEqual([])
  })
})

describe('error codes', () => {
  it('each has its sentence in every language and no sentence is without a code', () => {
    for (const of of Object.values(sentences))
      expect(Object.keys(of).toSorted()).toEqual(Object.keys(errors).toSorted())
  })
})
