import { ruleErrors } from '#shared/kernel/errors.ts'

export const talkErrors = ruleErrors('TALK_CUSTOMER_BLIND', 'TALK_TOO_LATE')
