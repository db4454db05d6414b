import * as z from 'zod'
import { idsQuery } from '#shared/kernel/contract.ts'
import { id, version } from '#shared/kernel/fields.ts'
import { filterSchema, pageOf, pageQuery } from '#shared/kernel/list.ts'
import { refusalsOf } from '#shared/kernel/machine.ts'
import { historyCall } from '#shared/records/history/history.schema.ts'
import { callsWith } from '#shared/calls/call.ts'
import { zoneOfReader } from '#shared/vocabulary/export.ts'
import { languages } from '#shared/vocabulary/words.ts'
import { agreementMachine } from './agreement.machine.ts'
import * as schema from './agreement.schema.ts'

const read = callsWith({ access: 'agreement.read', scope: 'open' })
const manage = callsWith({ access: 'agreement.manage', scope: 'open' })
const saved = z.strictObject({ id, version })

/** What staff do with the agreements of the company. */
export const agreementCalls = {
  page: read.page('agreement/pagelist', schema.agreementList, schema.agreementRow, {
    summary: 'Agreements with how many customer users have agreed',
  }),
  one: read.one('agreement', schema.agreement, {
    summary: 'One agreement in every language',
  }),
  create: manage.post('agreement', {
    summary: 'A draft; `basedOn` names the agreement of which it is the next version (D114)',
    body: z.strictObject({ ...schema.agreementForm.shape, basedOn: id.optional() }),
    response: saved,
    idempotent: true,
    errors: ['DUPLICATE', 'NOT_FOUND'],
  }),
  modify: manage.put('agreement', {
    summary: 'Saves a draft or makes it effective, which asks every customer user again (D113)',
    body: z.strictObject({
      id,
      version,
      event: z.enum(['save', 'commit']),
      values: schema.agreementForm,
    }),
    response: saved,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'DUPLICATE', ...refusalsOf(agreementMachine, 'save', 'commit')],
  }),
  remove: manage.delete('agreement', {
    summary: 'Deletes drafts: all of them or none',
    query: idsQuery,
    errors: ['NOT_FOUND', ...refusalsOf(agreementMachine, 'delete')],
  }),
  /** It names everybody who answered; whoever reads the answers of some customers only has them from `answers`. */
  history: historyCall(
    manage,
    'agreement/history/pagelist',
    'Who wrote it, made it effective and answered it',
  ),
  answers: read.post('customer/agreement/pagelist', {
    summary: 'Customer users within the actor’s scope with their answer to an agreement',
    body: pageQuery(schema.answerList.filters, schema.answerList.sorts).extend({ agreementId: id }),
    response: pageOf(schema.answerRow),
    scope: 'rows',
    errors: ['NOT_FOUND'],
  }),
  exportAnswers: read.post('customer/agreement/export', {
    summary: 'The same as .xlsx',
    body: z.strictObject({
      agreementId: id,
      filter: filterSchema(schema.answerList.filters),
      language: z.enum(languages),
      zone: zoneOfReader,
    }),
    answers: 'file',
    scope: 'rows',
    timeoutSeconds: 120,
    errors: ['NOT_FOUND'],
  }),
}
