import { expect, type Page } from '@playwright/test'
import { salesKinds } from '#shared/documents/approvals/approval-facts.ts'
import { approvalFlowCalls, standInCalls } from '#shared/documents/approvals/flow.contract.ts'
import type { Flow } from '#shared/documents/approvals/flow.schema.ts'
import type { Client } from '../flows/client.ts'
import type { Words } from './before-order-words.ts'
import { press } from './people.ts'
import { go } from './screens.ts'
import { atWork } from './staff-orders.ts'

export interface Flows {
  /** Other stories are decided by finance alone, and nobody stands in for anybody. */
  restore: () => Promise<void>
}

/** Sales are decided by finance, then by customer service and an administrator beside each other. */
export async function byThree(): Promise<Flows> {
  const [admin, service] = [await atWork('admin'), await atWork('cs.wang')]
  const flowsOf = async (client: Client) => (await client.call(approvalFlowCalls.list)).body
  const before = await flowsOf(admin)
  const colleagues = (await admin.call(standInCalls.colleagues)).body
  const reader = colleagues.find(({ isReader }) => isReader)!
  const other = (await service.call(standInCalls.colleagues)).body.find(({ isReader }) => isReader)!
  const keep = async (client: Client, steps: (flow: Flow) => object[]) => {
    for (const flow of await flowsOf(client)) {
      if (!salesKinds.some((kind) => kind === flow.kind)) continue
      const { kind, version } = flow
      const { status } = await client.call(approvalFlowCalls.save, {
        body: { kind, version, steps: steps(flow) },
      })
      expect(status).toBe(200)
    }
  }
  const person = ({ id: accountId }: { id: string }) => ({ by: 'person', accountId })
  await keep(admin, ({ steps: [finance] }) => [
    finance!,
    { name: 'Service', deciders: [person(other)] },
    { name: 'Board', deciders: [person(reader)], beside: true },
  ])
  return {
    async restore() {
      // Whoever took part in the story has signed in anew since.
      const [later, away] = [await atWork('admin'), await atWork('cs.wang')]
      await keep(later, ({ kind }) => before.find((flow) => flow.kind === kind)!.steps)
      for (const { id } of (await away.call(standInCalls.list)).body)
        await away.call(standInCalls.end, { query: { id } })
    },
  }
}

const turns = '/home/enquiryManage/special/turn'

/** Decides about a document in the reader's turn, from the list of what waits for the reader. */
export async function decideTurn(
  page: Page,
  { approvals: t, parts }: Words,
  documentNo: string,
  event: 'pass' | 'reject',
  comment: string,
): Promise<void> {
  await go(page, turns)
  const row = page.getByRole('row').filter({ hasText: documentNo })
  await row.getByRole('link').first().click()
  await expect(page.getByText(t.page.yourTurn)).toBeVisible()
  await press(page, t.actions[event])
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('textbox', {
    name: parts.actions[event === 'reject' ? 'reason' : 'comment'],
  })
  await expect(field).toBeFocused()
  await page.keyboard.type(comment)
  await press(dialog, t.actions[event])
  await expect(dialog).toHaveCount(0)
}

/** Names somebody who decides in the reader's place today. */
export async function nameStandIn(page: Page, { approvals: t }: Words, name: string): Promise<void> {
  await go(page, '/home/baseInfo?tab=standIns')
  await page.getByRole('combobox', { name: t.standIn.person }).click()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await press(page, t.standIn.add)
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
}
