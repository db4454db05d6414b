import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { citedDecisions, foreignCitations, missingFiles, proseOf, repositoryFiles } from './references.ts'

const files = repositoryFiles
  .filter((path) => /\.(?:tsx?|mts|mjs|md|sql)$/.test(path))
  .map((path) => {
    const source = readFileSync(path, 'utf8')
    return { path, source, prose: proseOf(path, source) }
  })
const decisions = readFileSync('shared/DECISIONS.md', 'utf8')
const listed = [...decisions.matchAll(/^- (D\d+): /gm)].map(([, id]) => id!)
const cited = new Set(
  files
    .filter(({ path }) => path !== 'shared/DECISIONS.md')
    .flatMap(({ prose, source }) => citedDecisions(prose, source)),
)
const findIn = (find: (text: string) => string[]) =>
  files.flatMap(({ path, prose }) => prose.flatMap(find).map((found) => `${path}: ${found}`))

it('every cited decision is listed once, and every listed one is cited', () => {
  expect([...cited].filter((id) => !listed.includes(id))).toEqual([])
  expect(listed.filter((id) => !cited.has(id))).toEqual([])
  expect(listed).toEqual([...new Set(listed)])
})

it('comments and pages name no file that is not here', () => {
  expect(findIn((text) => missingFiles(text))).toEqual([])
})

it('comments and pages cite nothing that a reader of the repository cannot look up', () => {
  expect(findIn(foreignCitations)).toEqual([])
})

it('finds what is planted', () => {
  const [unknown, uncited, foreign] = ['D'.concat('999'), 'D'.concat('998'), 'W'.concat('7')]
  const planted = `/** See design.md and shared/nowhere/, ${unknown} (${foreign}). */\nit('sends (${uncited})', run)`
  const prose = proseOf('planted.ts', planted)
  expect(citedDecisions(prose, planted)).toEqual(['D999', 'D998'])
  expect(prose.flatMap((text) => missingFiles(text))).toEqual(['design.md', 'shared/nowhere/'])
  expect(prose.flatMap(foreignCitations)).toEqual(['W7'])
  expect(foreignCitations('G-PUSH, section 5; the specification, section 5')).toEqual(['G-PUSH', 'section 5'])
  expect(missingFiles('`shared/documents/<x>/<x>.machine.ts`, {zh,en}/errors.ts, `server/db/`')).toEqual([])
})
