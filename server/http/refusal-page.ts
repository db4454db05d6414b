import type { FastifyRequest } from 'fastify'
import { languages, type Language } from '#shared/vocabulary/words.ts'
import { escaped } from '../platform/mails/mail-text.ts'

type Asked = Pick<FastifyRequest, 'headers'>

/** A browser that was led here by a link, and shows whatever it gets; no client of ours asks for a page. */
export const followsLink = ({ headers }: Asked): boolean => /\btext\/html\b/.test(headers.accept ?? '')

/** Such a link carries no header of ours, so the browser says which language its reader has. */
const languageOfBrowser = ({ headers }: Asked): Language => {
  const wanted = (headers['accept-language'] ?? '')
    .split(',')
    .map((one) => one.trim().slice(0, 2).toLowerCase())
  return wanted.flatMap((one) => languages.filter((language) => language === one))[0] ?? 'zh'
}

/** Writes a refusal as a page, because whoever follows a link in a browser reads what it leads to (D377). */
export function refusalPage(request: Asked, sentenceIn: (language: Language) => string): string {
  const language = languageOfBrowser(request)
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Seaway</title>
<body style="margin:0;padding:48px 24px;font:16px/1.6 system-ui,sans-serif;color:#1f2933;background:#f5f7fa">
<h1 style="font-size:20px">Seaway</h1>
<p>${escaped(sentenceIn(language))}</p>
</body>
</html>
`
}
