import { acceptanceCalls } from '#shared/areas/agreements/acceptance.contract.ts'
import { api, read, write, tagsOf, tagTypes } from '../../api/api.ts'

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
