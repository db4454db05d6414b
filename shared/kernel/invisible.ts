/**
 * Characters without width and of direction, which come along when texts are copied from web pages and chats. They
 * never decide what a text means.
 */
const anywhere = /[\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g
const isBlank = /^[\s\u200B-\u200F\u202A-\u202E\u2060\uFEFF]$/

/** For texts that are compared: codes, numbers, units and titles. */
export const withoutInvisible = (text: string): string => text.replaceAll(anywhere, '')

/** For words that are kept: between letters such a character may matter to its script. */
export function withoutInvisibleEnds(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && isBlank.test(text[from]!)) from++
  while (to > from && isBlank.test(text[to - 1]!)) to--
  return text.slice(from, to)
}

/** Control characters and two others that no XML holds, and so no workbook; only a line end and a tab are texts. */
const forbidden = /(?![\t\n\r\0])[\p{Cc}\uFFFE\uFFFF]/gu
/** Word ends a line or a page within a paragraph with these. */
const pastedBreaks = /[\v\f]/g

/** A text as it may be stored: what cannot be seen and no workbook could hold is dropped (D202). */
export const withoutForbidden = (text: string): string =>
  text.replaceAll(pastedBreaks, ' ').replaceAll(forbidden, '')
