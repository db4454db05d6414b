import { expect, it } from 'vitest'
import { masterdata as en } from '#shared/locales/en/masterdata.ts'
import { masterNames } from '#shared/masterdata/index.ts'
import { movedTables } from '#server/masterdata/customers/customer-life.service.ts'
import { placesOf } from '#server/masterdata/master-references.repository.ts'

it('has words for every table that uses a record or follows a customer to another', () => {
  const tables = [...masterNames.flatMap((name) => placesOf(name).map(({ label }) => label)), ...movedTables]
  expect([...new Set(tables)].filter((table) => !Object.hasOwn(en.usedTables, table))).toEqual([])
})
