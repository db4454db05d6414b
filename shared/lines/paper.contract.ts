import * as z from 'zod'
import type { WithPaths } from '#shared/engine/document.contract.ts'
import type { ErrorCode } from '#shared/calls/errors.ts'
import { byId } from '#shared/kernel/contract.ts'
import { codesOf } from '#shared/kernel/errors.ts'
import { id, instant, personName, timeZone, version } from '#shared/kernel/fields.ts'
import { callsWith } from '#shared/calls/call.ts'
import { languages } from '#shared/vocabulary/words.ts'
import { paperErrors } from './paper.errors.ts'
import type { PaperKind } from './paper-kinds.ts'
import { paperLanguages } from './paper-languages.ts'

export const paperFormats = ['pdf', 'xlsx'] as const
export type PaperFormat = (typeof paperFormats)[number]

/** A paper as a file: refused where it does not hold what its document holds (D186). */
const drawn = {
  answers: 'file',
  timeoutSeconds: 120,
  errors: ['NOT_FOUND', ...codesOf(paperErrors)],
} as const

/** What a customer was sent of a document. It never changes, whatever becomes of the document or of master data. */
const sentPaper = z.strictObject({
  id,
  number: z.string(),
  language: z.enum(languages),
  sentBy: personName,
  sentAt: instant,
  files: z.array(
    z.strictObject({
      format: z.enum(paperFormats),
      name: z.string(),
      bytes: z.int(),
      /** Of the file's bytes, in hexadecimal. */
      sha256: z.string(),
    }),
  ),
})
export type SentPaper = z.infer<typeof sentPaper>

type Papered = WithPaths<'papers' | 'paper'>

const readersOf = ({ name, permissions }: Papered) =>
  callsWith({ doc: name, access: permissions.read, scope: 'rows', errors: ['NOT_FOUND'] })

/** The papers of a document (D118): those that it has, and one of them in the language asked for. */
export const paperCalls = (base: Papered, kinds: readonly PaperKind[]) => {
  const readers = readersOf(base)
  const urlSuffix = z.enum(kinds)
  return {
    papers: readers.get(base.paths.papers, {
      summary: `The papers that a ${base.called.one} has, its customer’s language, and what was sent, newest first`,
      query: byId,
      response: z.strictObject({
        kinds: z.array(urlSuffix),
        /** Letters of its texts, such as emoji, that papers leave out because no font has them (D203). */
        missingLetters: z.array(z.string()),
        language: z.enum(languages),
        sent: z.array(sentPaper),
      }),
    }),
    paper: readers.get(base.paths.paper, {
      summary: `One ${base.called.one} as Excel or PDF, as its parties sign it`,
      query: byId.extend({ urlSuffix, language: z.enum(paperLanguages), zone: timeZone.optional() }),
      ...drawn,
    }),
  }
}

/** The call of a document that is sent to customers for a paper as it was sent. */
export const sentPaperCall = (base: Papered) => ({
  sentPaper: readersOf(base).get(`${base.paths.papers}/sent`, {
    summary: `One ${base.called.one} as it was sent to its customer, byte by byte`,
    query: byId.extend({ paperId: id, format: z.enum(paperFormats) }),
    ...drawn,
  }),
})

/** The PDF of a document under an address of the catalogue that names no kind and no language. */
export const pdfCall = (base: Papered, path: string) => ({
  pdf: readersOf(base).get(path, {
    summary: `One ${base.called.one} as PDF: as it was last sent, and otherwise as it is now`,
    query: byId,
    ...drawn,
  }),
})

/**
 * The call for the paper of what is typed, whether it is stored or not.
 * @param content what a save takes of it
 */
export const previewCall = <C extends z.ZodRawShape>(
  { name, called, paths, permissions }: Papered,
  content: C,
  refusals: readonly ErrorCode[],
) => ({
  previewPaper: callsWith({ doc: name, access: permissions.edit, scope: 'rows' }).post(
    `${paths.papers}/preview`,
    {
      summary: `The PDF that a ${called.one} would be as it is typed, computed as a save does; nothing is stored`,
      body: z.strictObject({
        id: id.optional(),
        version: version.optional(),
        language: z.enum(paperLanguages),
        ...content,
      }),
      ...drawn,
      errors: [...drawn.errors, 'VERSION_CONFLICT', ...refusals],
    },
  ),
})

export type PaperCalls = ReturnType<typeof paperCalls> &
  Partial<ReturnType<typeof sentPaperCall> & ReturnType<typeof pdfCall>>
