import { expect, it } from 'vitest'
import { hasPaper, paperForm, paperKinds, type PaperKind } from './paper-kinds.ts'

/** Papers about goods belong to documents that have nothing else. */
const kinds = (Object.keys(paperKinds) as PaperKind[]).filter((kind) => !paperForm(kind).goods)
const papersOf = (facts: Partial<Parameters<typeof hasPaper>[1]>) =>
  kinds.filter((kind) =>
    hasPaper(kind, { northAmerica: false, categories: new Set(), mergeGroupNo: '', ...facts }),
  )
const always = ['customerPdf', 'customer']

it('has the comprehensive paper of its part of the world, and sections of what it holds', () => {
  expect(papersOf({ categories: new Set(['pipe']) })).toEqual([
    ...always,
    'overseasPdf',
    'overseasExcel',
    'compositeSectionExcel',
  ])
  expect(papersOf({ northAmerica: true, categories: new Set(['profile', 'doorWindow']) })).toEqual([
    ...always,
    'northAmericaPdf',
    'northAmericaExcel',
    'doorWindowExcel',
    'northAmericaSectionExcel',
  ])
})

it('has the combined delivery only within a merge group', () => {
  expect(papersOf({})).not.toContain('combinedDeliveryExcel')
  expect(papersOf({ mergeGroupNo: 'MG261100001' })).toContain('combinedDeliveryExcel')
})
