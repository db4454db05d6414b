import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { usePageDeeds } from '../../kit/page-deeds.ts'
import type { Result } from './result.ts'

/**
 * Lists what the open page offers, as the page itself has judged it. What can be done comes first; what cannot is folded
 * away until somebody unfolds it or types its name, and then says why.
 */
export function usePageResults(typed: string, fits: (label: string) => boolean): Result[] {
  const t = useText()
  const page = usePageDeeds()
  const [unfolded, unfold] = useState(false)
  const fitting = page?.deeds.filter(({ label }) => fits(label)) ?? []
  const ready = fitting.filter(({ why }) => why.length === 0)
  const held = fitting.filter(({ why }) => why.length > 0)
  const isOpen = unfolded || typed !== ''
  return [
    ...ready.map(({ name, label, run }): Result => ({
      key: `page-${name}`,
      kind: 'action',
      label,
      detail: page!.about,
      run,
    })),
    ...(held.length > 0 && typed === ''
      ? [
          {
            key: 'page-held',
            kind: 'action' as const,
            label: t('actions.notNow', { count: held.length }),
            expanded: unfolded,
            run: () => unfold(!unfolded),
          },
        ]
      : []),
    ...(isOpen
      ? held.map(({ name, label, why }): Result => ({
          key: `page-${name}`,
          kind: 'action',
          label,
          detail: why.join(' '),
        }))
      : []),
  ]
}
