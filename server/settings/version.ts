import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const text = readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8')

/** The version of the product, as the changelog and the desktop client name it. */
export const { version } = z.object({ version: z.string() }).parse(JSON.parse(text))
