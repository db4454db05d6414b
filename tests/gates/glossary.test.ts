import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { merged } from '#shared/kernel/merged.ts'
import { documentTexts } from '#shared/locales/documents.ts'
import { messages as en } from '#shared/locales/en/index.ts'
import { parts as enParts } from '#shared/locales/en/parts.ts'
import { messages as id } from '#shared/locales/id/index.ts'
import { parts as idParts } from '#shared/locales/id/parts.ts'
import { messages as zh } from '#shared/locales/zh/index.ts'
import { parts as zhParts } from '#shared/locales/zh/parts.ts'

const texts: unknown[] = [
  merged({ ...zh, ...zhParts }, documentTexts.zh),
  merged({ ...en, ...enParts }, documentTexts.en),
  merged({ ...id, ...idParts }, documentTexts.id),
]
const textAt = (tree: unknown, path: string): unknown =>
  path.split('.').reduce((at, key) => (at as Record<string, unknown> | undefined)?.[key], tree)

const rows = readFileSync('shared/GLOSSARY.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, key, ...words] = line.split('|').map((cell) => cell.trim())
    return key?.startsWith('`') ? [{ key: key.slice(1, -1), words: words.slice(0, 3) }] : []
  })

it('the glossary says what the screens say, in three languages', () => {
  expect(rows.length).toBeGreaterThan(100)
  expect(rows).toEqual(rows.map(({ key }) => ({ key, words: texts.map((tree) => textAt(tree, key)) })))
})

it('every state of an order and of a customer order is in the glossary', () => {
  const keys = new Set(rows.map(({ key }) => key))
  const states = (['order', 'customerOrder', 'push', 'shipping', 'step'] as const).flatMap((axis) =>
    Object.keys(en.states[axis]).map((state) => `states.${axis}.${state}`),
  )
  expect(states.filter((state) => !keys.has(state))).toEqual([])
})
