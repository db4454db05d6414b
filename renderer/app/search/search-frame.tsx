import { lazy, Suspense, useState } from 'react'
import type { SearchHit } from '#shared/areas/search/search.contract.ts'
import { needTexts } from '../../i18n/i18n.ts'
import type { ShellAction } from '../shell/use-actions.tsx'
import { SearchDialog } from './search-dialog.tsx'

/** The help takes the words of the states, of the steps and of who does them, and the search finds it by these. */
const texts = ['search', 'help', 'documents', 'history', 'accounts', 'figures'] as const

const HelpPanel = lazy(async () => ({ default: (await import('../help/help-panel.tsx')).HelpPanel }))
const MaterialCard = lazy(async () => ({
  default: (await import('../material/material-card.tsx')).MaterialCard,
}))

type Shown = { kind: 'search' } | { kind: 'help'; menuKey: string } | { kind: 'material'; hit: SearchHit }

interface Props {
  /** The menu whose help is opened; without it the search is. */
  help?: string
  actions: readonly ShellAction[]
  onClose: () => void
}

/** The search and the help, and what the search opens in its own place. */
function SearchFrame({ help, actions, onClose }: Props) {
  const [shown, show] = useState<Shown>(
    help === undefined ? { kind: 'search' } : { kind: 'help', menuKey: help },
  )
  if (shown.kind === 'search')
    return (
      <SearchDialog
        actions={actions}
        onMaterial={(hit) => show({ kind: 'material', hit })}
        onHelp={(menuKey) => show({ kind: 'help', menuKey })}
        onClose={onClose}
      />
    )
  return (
    <Suspense>
      {shown.kind === 'help' ? (
        <HelpPanel menuKey={shown.menuKey} onClose={onClose} />
      ) : (
        <MaterialCard material={shown.hit} onClose={onClose} />
      )}
    </Suspense>
  )
}

/** The search may be asked for while the help is open, and takes its place. */
const OpenFrame = (props: Props) => <SearchFrame key={props.help ?? 'search'} {...props} />

/** The search with the words that it needs. */
export async function loadSearch() {
  await Promise.all(texts.map(needTexts))
  return { default: OpenFrame }
}
