import { machineFor, refuse } from '#shared/calls/machine.ts'

export const messageStates = ['draft', 'sent', 'withdrawn'] as const
export type MessageState = (typeof messageStates)[number]

export interface MessageFacts {
  /** The actor wrote it. */
  own: boolean
  /** How many people it goes to, or went to. */
  recipients: number
  /** How many of them have opened it. */
  viewed: number
}

const ofAuthor = refuse('MSG_AUTHOR_ONLY', ({ own }: MessageFacts) => !own)
const ofAuthorOrAdministrator = refuse(
  'MSG_AUTHOR_ONLY',
  ({ own }: MessageFacts, { role }) => !own && role !== 'administrator',
)
const addressed = refuse('MSG_NO_RECIPIENTS', ({ recipients }: MessageFacts) => recipients === 0)
const unseen = refuse('MSG_VIEWED', ({ viewed }: MessageFacts) => viewed > 0)

const draft = {
  permission: 'message.write',
  when: { status: ['draft'] },
  refusal: { default: 'MSG_DRAFT_ONLY_EDIT' },
} as const

/** A message that one recipient has opened can no longer be recalled (D110). */
export const messageMachine = machineFor<MessageFacts>()({
  doc: 'message',
  axes: { status: messageStates },
  terminal: { status: ['withdrawn'] },
  transitions: {
    save: { ...draft, guards: [ofAuthorOrAdministrator] },
    delete: { ...draft, refusal: { default: 'MSG_DRAFT_ONLY_DELETE' }, guards: [ofAuthor] },
    send: { ...draft, sets: { status: 'sent' }, guards: [ofAuthor, addressed] },
    recall: {
      permission: 'message.write',
      when: { status: ['sent'] },
      sets: { status: 'withdrawn' },
      refusal: {
        status: { draft: 'MSG_DRAFT_RECALL', withdrawn: 'MSG_RECALLED' },
        default: 'STATE_CONFLICT',
      },
      guards: [ofAuthorOrAdministrator, unseen],
    },
  },
})

export type MessageEvent = keyof (typeof messageMachine)['transitions']
