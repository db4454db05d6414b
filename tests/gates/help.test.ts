import { expect, it } from 'vitest'
import { permissionsOf } from '#shared/calls/permissions.ts'
import { merged } from '#shared/kernel/merged.ts'
import { documentTexts } from '#shared/locales/documents.ts'
import { messages as en } from '#shared/locales/en/index.ts'
import { parts as enParts } from '#shared/locales/en/parts.ts'
import { messages as id } from '#shared/locales/id/index.ts'
import { parts as idParts } from '#shared/locales/id/parts.ts'
import { messages as zh } from '#shared/locales/zh/index.ts'
import { parts as zhParts } from '#shared/locales/zh/parts.ts'
import { roles } from '#shared/vocabulary/words.ts'
import { menusOf } from '#server/platform/accounts/menu.service.ts'
import { helpMarksOf, helpStatesOf } from '../../renderer/app/help/screen-states.ts'

const texts = {
  zh: merged({ ...zh, ...zhParts }, documentTexts.zh),
  en: merged({ ...en, ...enParts }, documentTexts.en),
  id: merged({ ...id, ...idParts }, documentTexts.id),
}

/** The text of a key; empty where there is none. */
function textOf(all: object, key: string): string {
  let place: unknown = all
  for (const part of key.split('.'))
    place = typeof place === 'object' && place !== null ? (place as Record<string, unknown>)[part] : undefined
  return typeof place === 'string' ? place : ''
}

const menuKeys = [
  ...new Set(roles.flatMap((role) => menusOf(role, new Set(permissionsOf(role))).map(({ key }) => key))),
]

it.each(['zh', 'en', 'id'] as const)('explains every screen of every menu (%s)', (language) => {
  expect(menuKeys.length).toBeGreaterThan(30)
  const short = menuKeys.filter(
    (key) => (textOf(texts[language], `help.screens.${key}`).match(/[。.](\s|$)|。/g) ?? []).length < 2,
  )
  expect(short, 'these screens have no two sentences').toEqual([])
})

it.each(['zh', 'en', 'id'] as const)(
  'explains every state, and names what leads on from it (%s)',
  (language) => {
    const states = menuKeys.flatMap((key) => [...helpStatesOf(key), ...helpMarksOf(key)])
    expect(states.length).toBeGreaterThan(60)
    const keys = states.flatMap(({ word, sentences, steps }) => [
      word,
      sentences.find((key) => textOf(texts[language], key) !== '') ?? sentences.join(' or '),
      ...steps.flatMap((step) => [step.word, ...(step.toWord === undefined ? [] : [step.toWord])]),
    ])
    expect([...new Set(keys.filter((key) => textOf(texts[language], key) === ''))]).toEqual([])
  },
)
