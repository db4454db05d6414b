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

/** What opens over the page, and what only the frame knows how to open. */
export interface Openers {
  actions: readonly ShellAction[]
  onMaterial: (hit: SearchHit) => void
  onHelp: (menuKey: string) => void
}
