import { expectTypeOf, it } from 'vitest'
import { production } from '#shared/documents/productions/index.ts'
import type { ProductionEvent } from '#shared/documents/productions/production.machine.ts'
import { documentOf } from './document.ts'

// The definition of a document that exists, of which one part at a time is wrong.
const definition = { ...production, scope: {}, calls: () => ({}) } as const
const define = documentOf<ProductionEvent>()

it('a definition keeps the words that it says', () => {
  expectTypeOf(production.name).toEqualTypeOf<'production'>()
  expectTypeOf(production.table).toEqualTypeOf<'productions'>()
  expectTypeOf(production.number.field).toEqualTypeOf<'productionNo'>()
  expectTypeOf<keyof typeof production.fields>()
    .extract<'wishedDate' | 'deadline'>()
    .toEqualTypeOf<'wishedDate'>()
})

it('does not compile where it names a field that the document does not have', () => {
  const { fields, search } = definition
  const { destinationCountry, ...withoutCountry } = fields
  void destinationCountry
  define({ ...definition, fields })
  // @ts-expect-error no such field has the number
  define({ ...definition, fields, number: { field: 'requestNo', final: 'RQ' } })
  // @ts-expect-error no such field is searched
  define({ ...definition, fields, search: { ...search, numbers: ['productionNo', 'drawingNo'] } })
  // @ts-expect-error no such field stands beside a hit
  define({ ...definition, fields, search: { ...search, title: 'subject' } })
  // @ts-expect-error no such field limits who sees it
  define({ ...definition, fields: withoutCountry })
  // @ts-expect-error no such field is kept from its customer
  define({ ...definition, fields, customerSees: { events: [], without: ['margin'] } })
  // @ts-expect-error no such field says which side a draft belongs to
  define({ ...definition, fields, draftOf: 'side' })
  // @ts-expect-error no such field tells revisions apart
  define({ ...definition, fields, revisions: { number: 'edition', replaced: 'isMaker' } })
  // @ts-expect-error no such event is told
  define({ ...definition, fields, notices: [{ kind: 'x', events: ['approved'], recipients: [] }] })
  // @ts-expect-error it cannot be read while nothing says what leaves of it
  define({ ...definition, fields, whole: undefined })
})
