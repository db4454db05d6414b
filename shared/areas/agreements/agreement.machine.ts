import { machineFor, refuse } from '#shared/calls/machine.ts'

export const agreementStates = ['draft', 'effective'] as const

export interface AgreementFacts {
  /** Title and content are there in every language of the product. */
  translated: boolean
}

const translated = refuse('AGREEMENT_UNTRANSLATED', (facts: AgreementFacts) => !facts.translated)

/** What somebody has agreed to never changes; a new version is a draft of its own (D114). */
const draft = { permission: 'agreement.manage', when: { status: ['draft'] } } as const

export const agreementMachine = machineFor<AgreementFacts>()({
  doc: 'agreement',
  axes: { status: agreementStates },
  terminal: { status: ['effective'] },
  transitions: {
    save: { ...draft, refusal: { default: 'AGREEMENT_FIXED' } },
    delete: { ...draft, refusal: { default: 'AGREEMENT_EFFECTIVE' } },
    commit: {
      ...draft,
      sets: { status: 'effective' },
      refusal: { default: 'AGREEMENT_FIXED' },
      guards: [translated],
    },
  },
})

export type AgreementEvent = keyof (typeof agreementMachine)['transitions']
