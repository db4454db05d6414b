// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pushScreens } from '#shared/locales/zh/push-screens.ts'
import { needTexts } from '../../i18n/i18n.ts'
import { SapSaid } from './sap-said.tsx'

beforeAll(() => needTexts('pushScreens'))
afterEach(cleanup)

const warning = { code: 'W1', text: 'Document is incomplete', severity: 'warning' } as const
const error = { code: 'E1', text: 'Material is blocked', severity: 'error' } as const
const advice = pushScreens.detail.warning

describe('what SAP said', () => {
  it('stands out with what to do where SAP has taken the document and warns', () => {
    render(<SapSaid push={{ state: 'confirmed', messages: [warning] }} />)
    expect(screen.getByText(warning.text).closest('.attention')?.textContent).toContain(advice)
  })

  it('says nothing of an accepted document where SAP refused it', () => {
    render(<SapSaid push={{ state: 'rejected', messages: [error, warning] }} />)
    expect(screen.getByText(error.text)).toBeTruthy()
    expect(screen.getByText(warning.text).closest('.attention')).toBeNull()
    expect(screen.queryByText(advice)).toBeNull()
  })

  it('adds no advice to a plain answer', () => {
    const { container } = render(<SapSaid push={{ state: 'confirmed', messages: [] }} />)
    expect(container.textContent).toBe('')
  })
})
