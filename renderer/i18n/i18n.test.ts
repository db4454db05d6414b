// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { errors } from '#shared/locales/zh/errors.ts'
import { messages } from '#shared/locales/zh/index.ts'
import { parts } from '#shared/locales/zh/parts.ts'
import { languages } from '#shared/vocabulary/words.ts'
import type * as I18n from './i18n.ts'
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

  it.each([
    ['zh', ['1 条未读消息', '1,200 条未读消息']],
    ['en', ['1 unread message', '1,200 unread messages']],
    ['id', ['1 pesan belum dibaca', '1.200 pesan belum dibaca']],
  ] as const)('counts as %s does', async (language, said) => {
    await needTexts('whole')
    await showLanguage(language)
    expect([1, 1_200].map((count) => i18n.t('messages.unread', { count }))).toEqual(said)
    expect(i18n.t('messages.unread')).not.toContain('undefined')
  })
})

type Tree = { [key: string]: string | Tree }
const keysOf = (tree: Tree, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  )

describe.each(languages)('a text that is not there yet (%s)', (language) => {
  it.each([...Object.keys(parts), 'errors', 'whole'])('never shows its key: %s', async (name) => {
    vi.resetModules()
    const fresh = await import('./i18n.ts')
    await fresh.showLanguage(language)
    const tree =
      name === 'whole' ? messages : { [name]: name === 'errors' ? errors : parts[name as 'editing'] }
    const waiting = keysOf(tree as Tree).filter((key) => !fresh.i18n.exists(key))
    expect(waiting).not.toEqual([])
    expect(waiting.filter((key) => fresh.i18n.t(key) !== '')).toEqual([])
    // The web build has no texts of the desktop client.
    if (name === 'desktop') return
    await vi.waitFor(() => expect(waiting.filter((key) => fresh.i18n.t(key) === '')).toEqual([]), {
      timeout: 20_000,
    })
  })
})

describe('texts that arrive', () => {
  const arrivals = async (act: (fresh: typeof I18n) => unknown): Promise<number> => {
    vi.resetModules()
    const fresh = await import('./i18n.ts')
    let drawn = 0
    fresh.i18n.store.on('added', () => drawn++)
    await act(fresh)
    return drawn
  }

  it('draw the screen again once, however many of its parts missed them', async () => {
    const drawn = await arrivals(async ({ i18n, needTexts }) => {
      for (const key of ['search.tooShort', 'search.nothing', 'search.more']) i18n.t(key)
      await needTexts('search')
    })
    expect(drawn).toBe(1)
  })

  it('draw the screen again where it missed them', async () => {
    expect(
      await arrivals(async ({ i18n, needTexts }) => {
        expect(i18n.t('grid.pasted')).toBe('')
        await needTexts('grid')
      }),
    ).toBeGreaterThan(0)
    expect(
      await arrivals(async ({ textIfAny, needTexts }) => {
        expect(textIfAny('history.order.edit')).toBeUndefined()
        await needTexts('history')
        expect(textIfAny('history.order.edit')).toBe('修改')
      }),
    ).toBeGreaterThan(0)
  })

  it('leave a screen alone that did not', async () => {
    expect(
      await arrivals(({ needTexts }) => Promise.all((['grid', 'documents'] as const).map(needTexts))),
    ).toBe(0)
  })
})
