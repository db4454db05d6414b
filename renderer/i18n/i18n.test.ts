// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { chooseLanguage, chosenLanguage, currentLanguage, i18n, needTexts, showLanguage } from './i18n.ts'

beforeEach(async () => {
  sessionStorage.clear()
  await showLanguage('zh')
})

describe('language', () => {
  it('is Chinese at first, from texts that are there already', () => {
    expect(currentLanguage()).toBe('zh')
    expect(i18n.t('auth.signIn')).toBe('登录')
  })

  it('that the user chose is kept for this window', async () => {
    expect(chosenLanguage()).toBeNull()
    await chooseLanguage('id')
    expect(chosenLanguage()).toBe('id')
    expect(i18n.t('auth.signIn')).toBe('Masuk')
    expect(document.documentElement.lang).toBe('id')
  })

  it('that the account asks for is shown and not taken for a choice', async () => {
    await showLanguage('en')
    expect(i18n.t('auth.signIn')).toBe('Sign in')
    expect(chosenLanguage()).toBeNull()
  })

  it('fills sentences with their values', () => {
    expect(i18n.t('errors.LOGIN_WAIT', { minutes: 15 })).toContain('15')
  })

  it('has all texts once the shell asks for them, in later languages too', async () => {
    expect(i18n.exists('shell.signOut')).toBe(false)
    await needTexts('whole')
    expect(i18n.t('shell.signOut')).toBe('退出登录')
    await showLanguage('en')
    expect(i18n.t('shell.signOut')).toBe('Sign out')
  })
})
