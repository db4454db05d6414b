import { ourMark } from '#shared/engine/push/reference.ts'
import { newId } from '#shared/kernel/ids.ts'
import { installationOf } from '../../db/installation.ts'
import type { Queryable } from '../../db/transaction.ts'
import { sha256 } from '../sha256.ts'

/** The prefix of all references of this installation. */
export const prefixOf = (installation: string): string => `${ourMark}${installation}:`

/** The prefix of this installation, and the reference of a document in it, as they are now. */
export const ownPrefix = async (db: Queryable): Promise<string> => prefixOf(await installationOf(db))
export const ownReference = async (db: Queryable, number: string, round: number): Promise<string> =>
  referenceOf(await installationOf(db), number, round)

/** The reference by which SAP's answers name the document. */
export const referenceOf = (installation: string, number: string, round: number): string =>
  `${prefixOf(installation)}${number}:${round}`

export const hashOf = (payload: object): string => sha256(JSON.stringify(payload))

/** The same for every attempt of one push, because SAP detects duplicates by it. */
export const newRequestId = (): string => newId().replaceAll('-', '').toUpperCase()
