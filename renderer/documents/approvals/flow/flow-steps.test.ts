import { expect, it } from 'vitest'
import { emptyDecider, emptyStep, moved, withStep } from './flow-steps.ts'

const named = (name: string, beside = false) => ({ ...emptyStep(), name, beside })
const names = (steps: readonly { name: string }[]) => steps.map(({ name }) => name).join('')

it('moves a step, and lets nothing stand beside what is not there', () => {
  const steps = [named('a'), named('b', true), named('c')]
  expect(names(moved(steps, 1, 1))).toBe('acb')
  const first = moved(steps, 1, -1)
  expect(names(first)).toBe('bac')
  expect(first[0]!.beside).toBe(false)
})

it('changes one step and leaves the others', () => {
  const steps = [named('a'), named('b')]
  expect(names(withStep(steps, 1, named('x')))).toBe('ax')
  expect(names(steps)).toBe('ab')
})

it.each(['role', 'person', 'salesperson', 'superior'] as const)('begins a decider by %s', (by) => {
  expect(emptyDecider(by).by).toBe(by)
})
