import { expect, it } from 'vitest'
import { counted, mailBody, mailTexts } from './mail-text.ts'

const hostile = '<img src=x onerror="alert(1)"> & Co.'

it('says everything as plain text and as HTML, in which no word of a document becomes markup', () => {
  const link = { label: hostile, url: 'https://seaway.example/home?id=1&of="2"' }
  const { text, html } = mailBody('en', 'Li & Sons', [{ text: hostile, note: hostile, link }])
  expect(text).toBe(`Dear Li & Sons,\n\n${hostile}\n${hostile}\n${link.url}\n`)
  expect(html).not.toContain('<img')
  expect(html.match(/&lt;img/g)).toHaveLength(3)
  expect(html).toContain('href="https://seaway.example/home?id=1&amp;of=&quot;2&quot;"')
})

it('counts in words of the language', () => {
  expect(counted(mailTexts.en, 'more', 1)).toBe('There is 1 more notice in Seaway.')
  expect(counted(mailTexts.en, 'more', 2)).toBe('There are 2 more notices in Seaway.')
  expect(counted(mailTexts.zh, 'more', 1)).toContain('1 条')
})
