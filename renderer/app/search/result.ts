import type { SearchHit } from '#shared/areas/search/search.contract.ts'
import type { ShellAction } from '../shell/use-actions.tsx'

/** Something that the search offers. */
export interface Result {
  key: string
  kind: SearchHit['kind'] | 'screen' | 'action' | 'help'
  label: string
  detail?: string
  /** Whether what it hides is shown. Choosing it leaves the search open. */
  expanded?: boolean
  /** It opens in the place of the search. */
  inPlace?: boolean
  /** Absent while it cannot be done; its detail says why. */
  run?: () => void
}

/** What the search can begin but does not know how to do itself: the frame around it opens cards and help. */
export interface Openers {
  actions: readonly ShellAction[]
  onMaterial: (hit: SearchHit) => void
  onHelp: (menuKey: string) => void
}
