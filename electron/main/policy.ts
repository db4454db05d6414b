import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { app } from 'electron'
import { policy, type Policy } from '#shared/desktop/settings.ts'

/**
 * Reads IT's file beside the installed client or in /etc/seaway. If it cannot be used, the user gets a message
 * and nothing is updated until it is repaired, because it may forbid updates.
 */
function readPolicy(): { policy: Policy; wasBroken: boolean } {
  for (const folder of [dirname(app.getPath('exe')), '/etc/seaway']) {
    const file = join(folder, 'policy.json')
    if (!existsSync(file)) continue
    try {
      return { policy: policy.parse(JSON.parse(readFileSync(file, 'utf8'))), wasBroken: false }
    } catch {
      return { policy: policy.parse({ updates: false }), wasBroken: true }
    }
  }
  return { policy: policy.parse({}), wasBroken: false }
}

export const { policy: policyInForce, wasBroken: isPolicyBroken } = readPolicy()
