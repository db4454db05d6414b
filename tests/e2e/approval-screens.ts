import { expect, type Locator, type Page } from '@playwright/test'
import { approvalFlowCalls, standInCalls } from '#shared/documents/approvals/flow.contract.ts'
import type { Client } from '../flows/client.ts'
import type { Words } from './before-order-words.ts'
import { filled, press } from './people.ts'
import { go } from './screens.ts'
import { atWork } from './staff-orders.ts'

export interface Flows {
  /** Other stories are decided by finance alone, and nobody stands in for anybody. */
  restore: () => Promise<void>
}

/** Keeps the flows as they are before a story changes them. */
export async function keptFlows(): Promise<Flows> {
  const flowsOf = async (client: Client) => (await client.call(approvalFlowCalls.list)).body
  const before = await flowsOf(await atWork('admin'))
  return {
    async restore() {
      // Whoever took part in the story has signed in anew since.
      const [admin, away] = [await atWork('admin'), await atWork('cs.wang')]
      for (const { kind, version } of await flowsOf(admin)) {
        const { steps, ...was } = before.find((flow) => flow.kind === kind)!
        if (was.version === version) continue
        const { status } = await admin.call(approvalFlowCalls.save, { body: { kind, version, steps } })
        expect(status).toBe(200)
      }
      for (const { id } of (await away.call(standInCalls.list)).body)
        await away.call(standInCalls.end, { query: { id } })
    },
  }
}

interface Step {
  name: string
  person: string
  /** The amount from which it applies, in US dollars. */
  amountFrom?: string
}

const pick = async (page: Page, list: Locator, option: string): Promise<void> => {
  await list.click()
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click()
}

/**
 * An administrator puts further steps behind the ones that a kind has, one after another, on the screen of flows: what
 * is missing is said by the check, and the flow is saved when nothing is.
 */
export async function addSteps(
  page: Page,
  { approvals: t, states, t: { errors, common } }: Words,
  kind: keyof Words['states']['approvalKind'],
  steps: readonly Step[],
): Promise<void> {
  await go(page, flows)
  await pick(page, page.getByRole('combobox', { name: t.fields.kind }), states.approvalKind[kind])
  // The steps that stand there are counted when they have been read.
  await expect(page.getByRole('button', { name: t.flow.addStep })).toBeVisible()
  const kept = await page.getByRole('textbox', { name: t.flow.name }).count()
  for (const [i, { name, person, amountFrom }] of steps.entries()) {
    await press(page, t.flow.addStep)
    const place = kept + i + 1
    const step = page.getByRole('region', { name: filled(t.flow.step, { count: place }), exact: true })
    await press(page, t.flow.check)
    await expect(page.getByRole('alert')).toContainText(
      `${filled(t.flow.place, { step: place })}${common.comma}${t.flow.name}${common.colon}${errors.REQUIRED}`,
    )
    await step.getByRole('textbox', { name: t.flow.name }).fill(name)
    await pick(page, step.getByRole('combobox', { name: t.flow.deciders }), t.flow.by.person)
    await step.getByRole('combobox', { name: t.flow.person }).click()
    await page.keyboard.type(person)
    await page.keyboard.press('Enter')
    await expect(step).toContainText(person)
    if (amountFrom !== undefined) await step.getByLabel(t.flow.amountFrom).fill(amountFrom)
  }
  await press(page, t.flow.check)
  await expect(page.getByText(t.flow.good)).toBeVisible()
  await press(page, t.flow.save)
  await expect(page.getByText(t.flow.saved)).toBeVisible()
}

const flows = '/home/enquiryManage/special/flows'
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
