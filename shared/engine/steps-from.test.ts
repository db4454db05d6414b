import { expect, it } from 'vitest'
import { stepsFrom } from './steps-from.ts'

const machine = {
  doc: 'order',
  axes: { status: ['draft', 'sent', 'done'], push: ['no', 'yes'] },
  transitions: {
    save: { permission: 'edit', when: { status: ['draft'] } },
    send: { permission: ['edit', 'system'], when: { status: ['draft'] }, sets: { status: 'sent' } },
    end: { permission: 'end', when: { status: ['draft', 'sent'] }, sets: { status: () => 'done' } },
    push: { permission: 'push', when: { push: ['no'] }, sets: { push: 'yes' } },
  },
}

it('names what leads on from a state, and not what leaves it as it is', () => {
  expect(stepsFrom(machine, 'status', 'draft')).toEqual([
    { event: 'send', to: 'sent', permissions: ['edit', 'system'] },
    { event: 'end', to: undefined, permissions: ['end'] },
  ])
  expect(stepsFrom(machine, 'status', 'done')).toEqual([])
  expect(stepsFrom(machine, 'push', 'no')).toEqual([{ event: 'push', to: 'yes', permissions: ['push'] }])
})
