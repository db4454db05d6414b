import { Readable } from 'node:stream'
import type { Services } from '../calls/handler.ts'
import { inTransaction } from '../db/transaction.ts'
import { rasterOf } from '../papers/sheet/raster.ts'
import { actorOfAccount } from '../platform/accounts/account-actor.ts'
import { receive } from '../platform/files/file.service.ts'
import { drawings } from './content/drawings.ts'

type Storing = Pick<Services, 'db' | 'now' | 'secret' | 'storage'>

const ink = '#5f6b78'

/** Goods that look alike share a picture, which therefore belongs to none of them and stays when one gets another. */
export async function seedMaterialPictures(services: Storing): Promise<void> {
  const account = await services.db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'administrator')
    .orderBy('id')
    .executeTakeFirst()
  const actor = account && (await actorOfAccount(services.db, account.id, ''))
  if (!actor) return
  for (const { name, kinds, strokes } of drawings) {
    const shapes = strokes.map(([x1, y1, x2, y2]) => ({
      type: 'line' as const,
      x1,
      y1,
      x2,
      y2,
      lineWidth: 3,
      lineColor: ink,
    }))
    const { png } = rasterOf({ shapes, w: 100, h: 100 })
    const stream = Readable.from([png])
    const { id } = await receive(services, actor, 'picture', { name: `${name}.png`, stream })
    await inTransaction(services.db, async (tx) => {
      await tx
        .updateTable('files')
        .set({ linkedType: 'masterPicture', linkedId: id, looseSince: null })
        .where('id', '=', id)
        .execute()
      await tx
        .updateTable('products')
        .set({ picture: id })
        .where('kind', 'in', [...kinds])
        .execute()
    })
  }
}
