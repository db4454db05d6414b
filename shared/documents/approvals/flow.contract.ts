import * as z from 'zod'
import { businessDate, id, personName, version, reasonSchema } from '#shared/kernel/fields.ts'
import { callsWith } from '#shared/calls/call.ts'
import { roles } from '#shared/vocabulary/words.ts'
import { approvalKinds } from './approval.machine.ts'
import { checkedFlow, flowSteps, flowWarnings, plannedStep } from './flow.schema.ts'
import { approvalEngines } from './oa.contract.ts'

const manage = callsWith({ access: 'approval.manage', scope: 'open' })
const own = callsWith({ access: 'approval.decide', scope: 'self' })
const steps = { kind: z.enum(approvalKinds), steps: flowSteps }

/** Who may be asked, as pickers show it. */
const colleague = z.strictObject({
  id,
  name: personName,
  role: z.enum(roles),
  isReader: z.boolean(),
})

export const approvalFlowCalls = {
  list: manage.get('oa/flow', {
    summary: 'How each kind of approval is decided',
    response: z.array(checkedFlow),
  }),
  check: manage.post('oa/flow/check', {
    summary: 'What keeps a flow from being used, and what to know before it is saved',
    body: z.strictObject(steps),
    response: z.strictObject({
      /** Dead ends, and steps for which nobody is there. */
      reasons: z.array(reasonSchema),
      warnings: flowWarnings,
    }),
  }),
  save: manage.put('oa/flow', {
    summary: 'A checked flow, for approvals that are submitted from now on',
    body: z.strictObject({ ...steps, version, engine: z.enum(approvalEngines).default('embedded') }),
    response: checkedFlow,
    errors: ['VERSION_CONFLICT', 'FLOW_DEAD_END', 'FLOW_NOBODY', 'FLOW_NO_SUPERIOR', 'OA_NOT_SET'],
  }),
  try: manage.post('oa/flow/try', {
    summary: 'The steps and people that a document would meet; nothing is submitted',
    body: z.strictObject({ ...steps, documentNo: z.string().trim().min(1).max(40) }),
    response: z.array(plannedStep.extend({ people: z.array(personName) })),
    errors: ['NOT_FOUND', 'FLOW_NOBODY'],
  }),
}

const standIn = z.strictObject({
  id,
  standInId: id,
  standInName: personName,
  from: businessDate,
  to: businessDate,
})

export const standInCalls = {
  colleagues: own.get('oa/colleague', {
    summary: 'Staff who can be asked to decide',
    response: z.array(colleague),
  }),
  list: own.get('oa/standIn', {
    summary: 'Who decides in the reader’s place, and when',
    response: z.array(standIn),
  }),
  add: own.post('oa/standIn', {
    summary: 'Somebody decides in the reader’s place from one day to another, both included',
    body: z.strictObject({ standInId: id, from: businessDate, to: businessDate }),
    response: z.array(standIn),
    errors: ['STAND_IN_SELF', 'APPROVAL_PERSON', 'INVALID'],
  }),
  end: own.delete('oa/standIn', {
    summary: 'Ends it',
    query: z.strictObject({ id }),
    response: z.array(standIn),
    errors: ['NOT_FOUND'],
  }),
}
