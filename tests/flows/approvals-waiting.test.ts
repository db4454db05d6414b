import { expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { systemActor } from '#server/scope/system-actor.ts'
import { startTask } from '#server/tasks/tasks.ts'
import { approvalsOf, decided, openApproval } from '../factories/approvals.ts'
import { aPlace, made, seen, stepped } from '../factories/order-forms.ts'
import { until } from './app.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const [zhang, zhao] = [await app.as('sales.zhang'), await app.as('fin.zhao')]
const approving = await aPlace(app.db, true)

/** An order whose sales form was submitted. */
async function submitted() {
  const order = await made(zhang, approving)
  await stepped(zhang, order, 'startSalesOrder')
  await stepped(zhang, order, 'submitSalesOrder')
  return order
}

it('gives an approval to orders that have waited since before there were any, and to no other', async () => {
  const [old, decidedOne] = [await submitted(), await submitted()]
  await decided(zhao, decidedOne)
  const { id } = await openApproval(zhang, old)
  await app.db.deleteFrom('approvalPeople').where('approvalId', '=', id).execute()
  await app.db.deleteFrom('approvals').where('id', '=', id).execute()
  const { services } = app
  const task = await inTransaction(services.db, (tx) =>
    startTask(tx, services, systemActor, { kind: 'approvals.waiting', scope: 'again' }),
  )
  const ended = async () =>
    (await app.db.selectFrom('tasks').select('status').where('id', '=', task).executeTakeFirstOrThrow())
      .status
  await until(async () => (await ended()) === 'succeeded')
  expect(await approvalsOf(zhang, old)).toMatchObject([{ status: 'in_approval', round: 1 }])
  expect(await approvalsOf(zhang, decidedOne)).toHaveLength(1)
  expect((await decided(zhao, old)).status).toBe(200)
  expect(await seen(zhang, old)).toMatchObject({ salesApproved: true })
})
