import { expect, it } from 'vitest'
import { documents } from '#shared/documents/index.ts'
import type { Field } from '#shared/kernel/field-table.ts'
import { merged } from '#shared/kernel/merged.ts'
import { documentTexts } from '#shared/locales/documents.ts'
import { messages } from '#shared/locales/zh/index.ts'
import { parts } from '#shared/locales/zh/parts.ts'
import { masterNames, masterOf } from '#shared/masterdata/index.ts'

/**
 * Keys of texts that screens compose of a definition's names (`keyIn`, `keyOf` of the renderer's i18n) are unknown to
 * the compiler. What the definitions name must have its text; other languages have the same keys (`locales.test.ts`).
 */
const texts: object = merged({ ...messages, ...parts }, documentTexts.zh)
const hasText = (key: string): boolean => {
  let place: unknown = texts
  for (const part of key.split('.'))
    place = typeof place === 'object' && place !== null ? (place as Record<string, unknown>)[part] : undefined
  return typeof place === 'string'
}

it.each(documents.map((document) => [document.name, document] as const))(
  'names the fields and the states of %s',
  (_name, { words, fields }) => {
    const shown = Object.entries<Field>(fields).filter(
      ([, { list, group, typed, filter }]) =>
        list === 'shown' || list === 'offered' || group !== undefined || typed !== undefined || filter,
    )
    const keys = [
      ...['title', 'empty', 'emptyHelp'].map((name) => `${words}.${name}`),
      ...shown.map(([name]) => `${words}.fields.${name}`),
      ...shown.flatMap(([, field]) =>
        field.words && field.values ? field.values.map((value) => `states.${field.words}.${value}`) : [],
      ),
    ]
    expect(keys.filter((key) => !hasText(key))).toEqual([])
  },
)

it.each(masterNames)('names the fields and values of %s', (name) => {
  const fields = Object.entries(masterOf(name).fields)
  const keys = [
    ...fields.map(([field]) => `masterdata.fields.${field}`),
    ...fields.flatMap(([, { values = [] }]) => values.map((value) => `masterdata.values.${value}`)),
  ]
  expect(keys.filter((key) => !hasText(key))).toEqual([])
})

it('finds a name without a text', () => {
  expect(hasText('orders.fields.orderNo')).toBe(true)
  expect(hasText('orders.fields.nobodyNamedIt')).toBe(false)
})
