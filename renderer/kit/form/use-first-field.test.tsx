// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useFirstField } from './use-first-field.ts'

vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => {},
  removeEventListener: () => {},
}))
afterEach(cleanup)

/** Two fields; the first one is a disabled place-holder until its picker is there. */
function Form({ loaded }: { loaded: boolean }) {
  useFirstField('form', () => ['first', 'second'])
  return (
    <>
      <input key={String(loaded)} id="form-first" aria-label="first" disabled={!loaded} />
      <input id="form-second" aria-label="second" />
    </>
  )
}

describe('a form', () => {
  it('begins in its first empty field, also when that one comes late', async () => {
    const { rerender } = render(<Form loaded={false} />)
    expect(document.activeElement).toBe(document.body)
    rerender(<Form loaded />)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('first')))
  })

  it('leaves somebody alone who has gone elsewhere meanwhile', async () => {
    const { rerender } = render(<Form loaded={false} />)
    screen.getByLabelText('second').focus()
    rerender(<Form loaded />)
    await new Promise((resolve) => setTimeout(resolve))
    expect(document.activeElement).toBe(screen.getByLabelText('second'))
  })
})
