import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { noticeKinds } from '#shared/areas/logs/notice-kinds.ts'
import { permissionNames } from '#shared/calls/permissions.ts'
import { documents } from '#shared/documents/index.ts'
import { orderActions } from '#shared/documents/orders/order.actions.ts'
import { outlines } from '#shared/documents/outlines.ts'
import type { ActionTable } from '#shared/engine/action.ts'
import type { Field } from '#shared/kernel/field-table.ts'
import { merged } from '#shared/kernel/merged.ts'
import type { DocumentOutline } from '#shared/kernel/outline.ts'
import { documentTexts } from '#shared/locales/documents.ts'
import { messages } from '#shared/locales/zh/index.ts'
import { parts } from '#shared/locales/zh/parts.ts'
import { masterNames, masterOf } from '#shared/masterdata/index.ts'
import { scheduled } from '#server/records/tasks/schedule.ts'

/**
 * Keys of texts that screens compose of a definition's names (`keyIn` of the renderer's i18n) are unknown to
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

const isTable = (one: [string, unknown]): one is [string, ActionTable] =>
  one[0].endsWith('Actions') && typeof one[1] === 'object'
const modules: Readonly<Record<string, unknown>>[] = await Promise.all(
  globSync('shared/documents/*/*.actions.ts').map((file) => import(pathToFileURL(file).href)),
)
const wordsOf = (name: string) => documents.find((document) => document.name === name)!.words

/** Documents whose actions go by their events, or by their own names where they have none, and where their words are. */
const actionTables = modules
  .flatMap((exports) => Object.entries(exports))
  .filter(isTable)
  .filter(([, actions]) => actions !== orderActions)
  .map(([table, actions]) => {
    const name = table.replace(/Actions$/, '')
    return [name === 'customerOrder' ? table : wordsOf(name), actions] as const
  })

it.each(actionTables)('names and explains the actions of %s', (words, actions) => {
  const offered = Object.entries(actions).filter(([, { opens }]) => opens !== 'screen')
  const called = offered.filter(([name, { opens }]) => opens === 'call' && name !== 'copy')
  const namesOf = (table: typeof offered) =>
    table.flatMap(([name, { events }]) => (events.length > 0 ? events : [name]))
  const keys = [
    ...namesOf(offered).map((name) => `${words}.actions.${name}`),
    ...namesOf(called).map((name) => `${words}.explain.${name}`),
  ]
  expect(keys.filter((key) => !hasText(key))).toEqual([])
})

it('explains the actions of orders, which go by their own names', () => {
  const called = Object.entries<ActionTable[string]>(orderActions).filter(
    ([name, { opens }]) => opens === 'call' && name !== 'copy',
  )
  const keys = called.map(([name]) => `orderActions.explain.${name}`)
  expect(keys.filter((key) => !hasText(key))).toEqual([])
})

it.each(outlines.map((outline): [string, DocumentOutline] => [outline.name, outline]))(
  'names the tabs of %s',
  (name, { tabs = {} }) => {
    const words = documents.find((document) => document.name === name)?.words
    expect(
      Object.keys(tabs)
        .map((tab) => `${words}.tabs.${tab}`)
        .filter((key) => !hasText(key)),
    ).toEqual([])
  },
)

it('names every kind of notice', () => {
  expect(noticeKinds.filter((kind) => !hasText(`notices.kinds.${kind}`))).toEqual([])
})

it('names every permission that a role can hold, and what it is about', () => {
  const held = permissionNames.filter((permission) => permission !== 'system')
  const named = held.flatMap((permission) => [permission, `${permission.split('.')[0]}.title`])
  expect(named.filter((name) => !hasText(`accounts.permissions.${name}`))).toEqual([])
})

it('finds a name without a text', () => {
  expect(hasText('orders.fields.orderNo')).toBe(true)
  expect(hasText('orders.fields.nobodyNamedIt')).toBe(false)
})

it('names every task that runs by itself', () => {
  const keys = Object.keys(scheduled).map((kind) => `taskReports.kinds.${kind}`)
  expect(keys.filter((key) => !hasText(key))).toEqual([])
})
