import { agreementCalls } from '#shared/areas/agreements/agreement.contract.ts'
import { api, read, write, changesOne, tagsOf, tagTypes } from '../../api/api.ts'
import { acceptanceCalls } from '#shared/areas/agreements/acceptance.contract.ts'

const rows = [tagsOf.rows('agreement')]

export const {
  useAgreementPageQuery,
  useAgreementQuery,
  useAgreementHistoryQuery,
  useAnswerPageQuery,
  useCreateAgreementMutation,
  useModifyAgreementMutation,
  useRemoveAgreementsMutation,
} = api.injectEndpoints({
  endpoints: (b) => ({
    agreementPage: read(b, agreementCalls.page, { provides: rows }),
    agreement: read(b, agreementCalls.one, {
      provides: (_result, _error, { query }) => [tagsOf.one('agreement', query.id)],
    }),
    agreementHistory: read(b, agreementCalls.history, {
      provides: (_result, _error, { body }) => [tagsOf.one('history', body.id)],
    }),
    answerPage: read(b, agreementCalls.answers, { provides: rows }),
    createAgreement: write(b, agreementCalls.create, { invalidates: rows }),
    modifyAgreement: write(b, agreementCalls.modify, changesOne('agreement')),
    removeAgreements: write(b, agreementCalls.remove, { invalidates: rows }),
  }),
})

export const { useFormalAgreementQuery, useAnswerAgreementMutation } = api.injectEndpoints({
  endpoints: (b) => ({
    formalAgreement: read(b, acceptanceCalls.formal, { provides: [tagsOf.rows('agreement')] }),
    // Every call that was refused before may succeed now, so everything is read again.
    answerAgreement: write(b, acceptanceCalls.answer, {
      invalidates: (_result, error, { body }) =>
        error || body.agreed ? tagTypes.map((type) => tagsOf.rows(type)) : [],
    }),
  }),
})
