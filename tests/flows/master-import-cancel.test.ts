import { expect, it } from 'vitest'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { taskCalls } from '#shared/platform/tasks/task.contract.ts'
import { until } from './app.ts'
import { appOfFile } from './app-of-file.ts'
import { heldAreas, heldRows, heldSheet, whileHeld } from './held-import.ts'

const app = await appOfFile()
const admin = await app.as('admin')
const { importSheet } = masterCalls.area

it('an import that is cancelled keeps what it wrote, and resumed it writes each other row once', async () => {
  const { all, bad, part, badInPart } = heldRows
  const file = await heldSheet()
  const { body } = await admin.upload(importSheet, file, { apply: 'no' })
  const query = { apply: 'good', fingerprint: body.fingerprint }
  const { body: begun } = await whileHeld(
    app.db,
    () => admin.upload(importSheet, file, query),
    async ({ body: { taskId } }) => {
      expect((await admin.call(taskCalls.cancel, { body: { id: taskId! } })).status).toBe(200)
    },
  )
  const id = begun.taskId!
  const task = async () => (await admin.call(taskCalls.one, { query: { id } })).body
  const statusIs = (status: string) => until(async () => (await task()).status === status)

  await statusIs('cancelled')
  expect(await task()).toMatchObject({ progress: 2 * part, own: true })
  expect((await task()).counts).toEqual({
    added: 2 * (part - badInPart),
    changed: 0,
    same: 0,
    refused: 2 * badInPart,
  })
  expect(await heldAreas(app.db)).toHaveLength(2 * (part - badInPart))

  expect((await admin.call(taskCalls.resume, { body: { id } })).status).toBe(200)
  await statusIs('succeeded')
  expect((await task()).counts).toEqual({ added: all - bad, changed: 0, same: 0, refused: bad })
  expect(await heldAreas(app.db)).toHaveLength(all - bad)
})
