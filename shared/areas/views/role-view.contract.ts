import * as z from 'zod'
import { id, instant, personName, requiredText } from '#shared/kernel/fields.ts'
import { callsWith } from '#shared/calls/call.ts'
import { staffRoles } from '#shared/vocabulary/words.ts'

/** The view with which a list opens for a role. */
export const roleView = z.strictObject({
  role: z.enum(staffRoles),
  id,
  name: z.string(),
  setBy: personName,
  setAt: instant,
})
export type RoleView = z.infer<typeof roleView>

const own = callsWith({ access: 'view.giveRoles', scope: 'self' })

/** What the dialog of a view asks; the other calls are loaded with every list. */
export const roleViewCalls = {
  list: own.get('view/roles', {
    summary: 'The views with which a list opens for each role, and who has set them',
    query: z.strictObject({ list: requiredText(60) }),
    response: z.array(roleView),
  }),
}
