import type { Queryable } from '../db/transaction.ts'

/** What is bought by its looks. */
const looked = ['doorWindow', 'cabinet'] as const

/** The pictures of doors, windows and cabinets that have one, by material. */
export async function picturesOfMaterials(
  db: Queryable,
  materialNos: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('products')
    .select(['sapMaterialNo', 'picture'])
    .where('sapMaterialNo', 'in', [...materialNos, ''])
    .where('category', 'in', looked)
    .where('picture', '<>', '')
    .execute()
  return new Map(rows.map(({ sapMaterialNo, picture }) => [sapMaterialNo, picture]))
}
