import { defineErrors } from '#shared/kernel/errors.ts'

export const deliveryNoteErrors = defineErrors({
  NOTE_DRAFT: { status: 409 },
  NOTE_VALID: { status: 409 },
  NOTE_KEPT: { status: 409 },
  NOTE_IN_APPROVAL: { status: 409 },
  NOTE_NOT_IN_APPROVAL: { status: 409 },
  NOTE_APPROVED: { status: 409 },
  NOTE_NOT_APPROVED: { status: 409 },
  NOTE_WITH_SERVICE: { status: 409 },
  NOTE_NOT_WITH_SERVICE: { status: 409 },
  NOTE_PUSHING: { status: 409 },
  NOTE_PUSHED: { status: 409 },
  NOTE_CANCELLED: { status: 409 },
  /** SAP has a delivery of it, which is deleted there before. */
  NOTE_IN_SAP: { status: 409 },
  NOTE_EMPTY: { status: 422 },
  /** A line of which SAP has a delivery stays as it is. */
  NOTE_LINE_IN_SAP: { status: 422 },
  /** The goods leave on a truck or in a container. */
  NOTE_NO_CARRIER: { status: 422 },
})
