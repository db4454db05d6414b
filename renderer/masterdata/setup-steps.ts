import { setupCalls, type SetupStep } from '#shared/areas/setup/setup.contract.ts'
import { approvalOutline } from '#shared/documents/approvals/approval-outline.ts'
import { isMasterName, type SheetName } from '#shared/masterdata/index.ts'
import { screens, tableScreen } from '#shared/vocabulary/screens.ts'
import { api, read } from '../api/api.ts'
import { customersHome, customerUsers } from './customers/customer-view.ts'

const setupApi = api.injectEndpoints({
  endpoints: (b) => ({ setupSteps: read(b, setupCalls.steps, { provides: [] }) }),
})

export const { useSetupStepsQuery } = setupApi

/** The screens of steps that are not named after a table of master data. */
const screensOfSteps: Partial<Record<SetupStep, string>> = {
  price: tableScreen('product'),
  customer: `${customersHome}?tab=master`,
  relation: `${customersHome}?tab=relations`,
  staffAccount: screens.accounts,
  financeAccount: `${screens.accounts}?role=finance`,
  customerAccount: customerUsers,
  credit: screens.receivables,
  approvalFlow: `${approvalOutline.homes.approval.staff}/flows`,
  trial: screens.sap,
}
export const screenOf = (step: SetupStep): string => screensOfSteps[step] ?? tableScreen(step)

/** The screen of a step with the import of its sheet begun. */
export const importOf = (step: SetupStep): string => {
  const screen = screenOf(step)
  return `${screen}${screen.includes('?') ? '&' : '?'}do=import`
}

/** The sheets of steps that are not named after them. */
const sheets: Partial<Record<SetupStep, SheetName>> = {
  price: 'product',
  relation: 'customerRelation',
  staffAccount: 'account',
  financeAccount: 'account',
  customerAccount: 'account',
}
export const sheetOf = (step: SetupStep): SheetName | undefined =>
  sheets[step] ?? (isMasterName(step) ? step : undefined)
