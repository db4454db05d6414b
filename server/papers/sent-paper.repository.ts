import { sql, type Insertable } from 'kysely'
import type { Language } from '#shared/vocabulary/words.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { Tables } from '../db/tables.ts'
import type { Queryable, Tx } from '../db/transaction.ts'
import type { Paper } from './paper.ts'

type NewSentPaper = Omit<Insertable<Tables['sentPapers']>, 'content' | 'language'> & { language: Language }

export const insert = (tx: Tx, paper: NewSentPaper, content: Paper) =>
  tx
    .insertInto('sentPapers')
    .values({ ...paper, content: JSON.stringify(content) })
    .execute()

/** What a paper says as long as its files are not drawn, and null from then on; undefined without such a paper. */
export async function contentOf(db: Queryable, id: string, lock = false): Promise<Paper | null | undefined> {
  const found = db.selectFrom('sentPapers').select('content').where('id', '=', id)
  const row = await (lock ? found.forUpdate() : found).$castTo<{ content: Paper | null }>().executeTakeFirst()
  return row?.content
}

export const forget = (tx: Tx, id: string) =>
  tx.updateTable('sentPapers').set({ content: null }).where('id', '=', id).execute()

/** What was sent of a document, newest first. */
export const ofDocument = (db: Queryable, docType: string, docId: string) =>
  db
    .selectFrom('sentPapers')
    .select(['id', 'number', 'language', 'sentBy', 'sentAt'])
    .select(sql<boolean>`content is not null`.as('isWaiting'))
    .where('docType', '=', docType)
    .where('docId', '=', docId)
    .orderBy('id', 'desc')
    .$castTo<Omit<NewSentPaper, 'docType' | 'docId'> & { isWaiting: boolean }>()
    .execute()

type Columns = 'id' | 'name' | 'mediaType' | 'storageKey' | 'bytes' | 'sha256'
export type DrawnFile = Pick<Insertable<Tables['files']>, Columns>

/** Files of sent papers are of a group that nobody can upload to or ask for by a link. */
export const insertFiles = (tx: Tx, paperId: string, files: readonly DrawnFile[]) =>
  insertRows(
    tx,
    'files',
    files.map((file) => ({ ...file, linkedType: 'sentPaper', linkedId: paperId, looseSince: null })),
  )

export const filesOf = (db: Queryable, paperIds: readonly string[]) =>
  db
    .selectFrom('files')
    .select(['linkedId as paperId', 'name', 'mediaType', 'storageKey', 'sha256'])
    .select(sql<number>`bytes::float8`.as('bytes'))
    .where('linkedType', '=', 'sentPaper')
    .where('linkedId', 'in', [...paperIds])
    .orderBy('mediaType')
    .execute()
