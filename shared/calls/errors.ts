import { accountErrors } from '../platform/accounts/account.errors.ts'
import { groupErrors } from '../areas/groups/group.errors.ts'
import { agreementErrors } from '../areas/agreements/agreement.errors.ts'
import { messageErrors } from '../areas/messages/message.errors.ts'
import { lineErrors } from '../lines/line.errors.ts'
import { openLineErrors } from '../lines/open-lines/open-line.errors.ts'
import { paperErrors } from '../lines/paper.errors.ts'
import { creditErrors, creditNotes, creditRefusals } from '../masterdata/credit/credit.errors.ts'
import { customerErrors } from '../masterdata/customers/customer.errors.ts'
import { approvalErrors } from '../documents/approvals/approval.errors.ts'
import { orderErrors } from '../documents/orders/order.errors.ts'
import { documentErrors } from '../documents/outlines.ts'
import { pushErrors } from '../engine/push/push.errors.ts'
import { figureErrors } from '../areas/figures/figure.errors.ts'
import { talkErrors } from '../engine/talk/talk.errors.ts'
import { taskErrors } from '../platform/tasks/task.errors.ts'
import { clientErrors, commonErrors } from '../vocabulary/errors.ts'

/**
 * Every code of the product. A code is defined here once and has one sentence for each language in
 * `shared/locales`.
 */
export const errors = {
  ...commonErrors,
  ...clientErrors,
  ...accountErrors,
  ...creditErrors,
  ...creditNotes,
  ...creditRefusals,
  ...customerErrors,
  ...agreementErrors,
  ...approvalErrors,
  ...documentErrors,
  ...orderErrors,
  ...figureErrors,
  ...groupErrors,
  ...lineErrors,
  ...messageErrors,
  ...openLineErrors,
  ...paperErrors,
  ...pushErrors,
  ...talkErrors,
  ...taskErrors,
}

export type ErrorCode = keyof typeof errors

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code)
