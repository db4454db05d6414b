import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { ModuleGraph } from '../../scripts/vite-module-graph.ts'
import { languages } from '#shared/vocabulary/words.ts'

const bundle = join(import.meta.dirname, '..', '..', 'dist', 'web')
const graph = JSON.parse(readFileSync(join(bundle, 'modules.json'), 'utf8')) as ModuleGraph
const kilobyte = 1_000

const chunkOf = (module: string): string => {
  const file = Object.keys(graph).find((f) => graph[f]!.modules.includes(module))
  if (!file) throw new Error(`${module} is in no chunk`)
  return file
}

/** antd's own texts are no modules of ours, so their file is recognised by its name. */
const antdLocales = { zh: 'zh_CN-', en: 'en_GB-', id: 'id_ID-' } as const
const antdLocale = (language: keyof typeof antdLocales) =>
  Object.keys(graph).filter((f) => f.startsWith(`assets/${antdLocales[language]}`))

/** Every file that a browser loads to run these modules, without those that they load later. */
const filesOf = (modules: readonly string[]): string[] => {
  const files = new Set<string>()
  const waiting = modules.map(chunkOf)
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (files.has(file)) continue
    files.add(file)
    waiting.push(...graph[file]!.imports)
  }
  return [...files]
}
const sizeOf = (modules: readonly string[], others: readonly string[] = []) =>
  [...filesOf(modules), ...others].reduce(
    (sum, f) => sum + gzipSync(readFileSync(join(bundle, f)), { level: 9 }).length,
    0,
  ) / kilobyte

const login = ['renderer/app/entry.tsx']
const signedIn = [
  'renderer/app/application.tsx',
  'renderer/app/login/sign-in.ts',
  'renderer/app/frame.tsx',
  'renderer/app/antd-locale.ts',
]
const customerScreens = [
  'renderer/app/customer.tsx',
  'renderer/documents/customer-orders/customer-order-list.tsx',
  'renderer/documents/customer-orders/customer-order-detail.tsx',
  'renderer/documents/customer-orders/edit/customer-order-edit.tsx',
  'renderer/app/my-account-screen.tsx',
]

describe.each(languages)('what a browser loads (%s)', (language) => {
  const texts = [`shared/locales/${language}/entry.ts`]
  const words = antdLocale(language)
  const allTexts = [...texts, `shared/locales/${language}/index.ts`]

  it('for the login is at most 130 KB', () => {
    expect(sizeOf([...login, ...texts])).toBeLessThanOrEqual(130)
  })
  it.each([
    ['staff', ['renderer/app/staff.tsx', 'renderer/app/home/staff-home.tsx']],
    ['a customer', ['renderer/app/customer.tsx', 'renderer/app/home/customer-home.tsx']],
  ])('for the home of %s, the first screen after login, is at most 395 KB in all', (_, home) => {
    const homeTexts = [`shared/locales/${language}/worklist.ts`, `renderer/i18n/documents/${language}.ts`]
    expect(sizeOf([...login, ...allTexts, ...signedIn, ...homeTexts, ...home], words)).toBeLessThanOrEqual(
      395,
    )
  })
  // The names of every screen and menu of staff are among it: it grows a little with each.
  it('for the first list of staff is at most 420 KB in all', () => {
    const list = ['renderer/app/staff.tsx', 'renderer/documents/orders/order-list.tsx']
    expect(sizeOf([...login, ...allTexts, ...signedIn, ...list], words)).toBeLessThanOrEqual(420)
  })
  it('for the first list of a customer is at most 420 KB in all', () => {
    expect(
      sizeOf([...login, ...allTexts, ...signedIn, ...customerScreens.slice(0, 2)], words),
    ).toBeLessThanOrEqual(420)
  })
})

it('loads charts and the map apart from every screen, and at most 250 KB of both', () => {
  const staff = filesOf([
    ...login,
    ...signedIn,
    'renderer/app/staff.tsx',
    'renderer/areas/figures/statistics.tsx',
  ])
  const drawing = ['renderer/kit/chart/chart-canvas.tsx', 'renderer/areas/figures/map/world-map.tsx']
  for (const module of drawing) expect(staff).not.toContain(chunkOf(module))
  const shapes = readdirSync(join(bundle, 'assets')).filter((file) => /^countries-.*\.json$/.test(file))
  expect(shapes).toHaveLength(1)
  const files = [...drawing.map(chunkOf), `assets/${shapes[0]}`]
  const size = files.reduce((sum, f) => sum + gzipSync(readFileSync(join(bundle, f)), { level: 9 }).length, 0)
  expect(size / kilobyte).toBeLessThanOrEqual(250)
})

it('sends a customer none of the staff’s screens', () => {
  const sent = filesOf([...login, ...signedIn, ...customerScreens]).flatMap((f) => graph[f]!.modules)
  const staffOnly =
    /^renderer\/(documents\/orders\/|masterdata\/customers\/pickers|app\/staff|masterdata\/master-(screen|form|import))/
  expect(sent.filter((m) => staffOnly.test(m))).toEqual([])
})

it('sends a browser nothing of the desktop client', () => {
  const own = Object.values(graph).flatMap((chunk) => chunk.modules)
  expect(
    own.filter((m) => /desktop|shell-stream|server-choice|sign-in-again|update-banner|use-updates/.test(m)),
  ).toEqual([])
})
