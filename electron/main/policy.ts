import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { app } from 'electron'
import { policy, type Policy } from '#shared/desktop/settings.ts'

/** IT's file beside the installed client or in /etc/seaway; a broken one counts as none. */
function readPolicy(): Policy {
  for (const folder of [dirname(app.getPath('exe')), '/etc/seaway'])
    try {
      return policy.parse(JSON.parse(readFileSync(join(folder, 'policy.json'), 'utf8')))
    } catch {
      // Not there, or not one: the next place.
    }
  return policy.parse({})
}

export const given = readPolicy()
