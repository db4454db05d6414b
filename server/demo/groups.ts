import { newId } from '#shared/kernel/ids.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { stampsOf } from '../records/stamps.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { Tx } from '../db/transaction.ts'
import type { Company } from './company.ts'
import type { Material } from './content/materials.ts'
import { buyerAccounts } from './content/people.ts'
import { chosenMaterials, customerGroups, staffGroups, type DemoGroup } from './content/product-groups.ts'

interface Owner {
  customerId: string | null
  keeper: Actor
}

/** How many favourites a demo buyer has. */
const favourites = 6

/** Product groups of the staff and of the first customers, and what their buyers have marked as favourites. */
export async function seedGroups(
  tx: Tx,
  { customerIds, actors }: Company,
  materials: readonly Material[],
  idOf: ReadonlyMap<string, { id: string }>,
  at: string,
): Promise<void> {
  const owned = [
    ...staffGroups.map(({ keeper, ...group }) => ({
      groups: [group],
      owner: { customerId: null, keeper: actors.get(keeper)! },
    })),
    ...customerGroups.map((groups, n) => ({
      groups,
      owner: { customerId: customerIds[n]!, keeper: actors.get('cs.wang')! },
    })),
  ]
  for (const { groups, owner } of owned) await seedOwned(tx, groups, owner, materials, idOf, at)
  await insertRows(
    tx,
    'collectedItems',
    buyerAccounts.slice(0, customerGroups.length).flatMap((userId, n) =>
      materials
        .filter((_, i) => i % 97 === n)
        .slice(0, favourites)
        .map(({ sapMaterialNo }) => ({
          accountId: actors.get(userId)!.accountId,
          kind: 'product',
          itemId: idOf.get(sapMaterialNo)!.id,
          collectedAt: at,
        })),
    ),
  )
}

async function seedOwned(
  tx: Tx,
  groups: readonly DemoGroup[],
  { customerId, keeper }: Owner,
  materials: readonly Material[],
  idOf: ReadonlyMap<string, { id: string }>,
  at: string,
): Promise<void> {
  const stamps = { ...stampsOf(keeper), createdAt: at, updatedAt: at }
  const ids = new Map(groups.map(({ code }) => [code, newId()]))
  await insertRows(
    tx,
    'productGroups',
    groups.map(({ code, name, description, parent }) => ({
      id: ids.get(code)!,
      customerId,
      parentId: parent === undefined ? null : ids.get(parent)!,
      code,
      name,
      description,
      keeperId: keeper.accountId,
      ...stamps,
    })),
  )
  await insertRows(
    tx,
    'productGroupItems',
    groups.flatMap(({ code, choice }) =>
      choice === undefined
        ? []
        : chosenMaterials(materials, choice).map((material, n) => ({
            id: newId(),
            groupId: ids.get(code)!,
            productId: idOf.get(material.sapMaterialNo)!.id,
            code: '',
            name: '',
            ...choice.words?.(material, n),
            ...stamps,
          })),
    ),
  )
}
