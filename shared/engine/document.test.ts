import { expectTypeOf, it } from 'vitest'
import { production } from '#shared/documents/productions/index.ts'
import { documentOf } from './document.ts'

// The definition of a document that exists, of which one part at a time is wrong.
const definition = { ...production } as const

it('a definition keeps the words that it says', () => {
  expectTypeOf(production.name).toEqualTypeOf<'production'>()
  expectTypeOf(production.table).toEqualTypeOf<'productions'>()
  expectTypeOf(production.number.field).toEqualTypeOf<'productionNo'>()
  expectTypeOf<keyof typeof production.fields>()
    .extract<'wishedDate' | 'deadline'>()
    .toEqualTypeOf<'wishedDate'>()
})

it('does not compile where it names a field that the document does not have', () => {
  const { fields, scope, search } = definition
  documentOf({ ...definition, fields })
  // @ts-expect-error no such field has the number
  documentOf({ ...definition, fields, number: { field: 'requestNo', final: 'RQ' } })
  // @ts-expect-error no such field is searched
  documentOf({ ...definition, fields, search: { ...search, numbers: ['productionNo', 'drawingNo'] } })
  // @ts-expect-error no such field stands beside a hit
  documentOf({ ...definition, fields, search: { ...search, title: 'subject' } })
  // @ts-expect-error no such field limits who sees it
  documentOf({ ...definition, fields, scope: { ...scope, country: 'shippingCountry' } })
  // @ts-expect-error no such field is kept from its customer
  documentOf({ ...definition, fields, customerSees: { events: [], without: ['margin'] } })
  // @ts-expect-error no such field says which side a draft belongs to
  documentOf({ ...definition, fields, draftOf: 'side' })
  // @ts-expect-error no such field tells revisions apart
  documentOf({ ...definition, fields, revisions: { number: 'edition', replaced: 'isMaker' } })
  // @ts-expect-error it cannot be read while nothing says what leaves of it
  documentOf({ ...definition, fields, whole: undefined })
})
