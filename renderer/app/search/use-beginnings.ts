import { useNavigate } from 'react-router-dom'
import { documentHomes, outlines } from '#shared/documents/outlines.ts'
import { masterNames, masterOf } from '#shared/masterdata/index.ts'
import { rightsOf } from '#shared/masterdata/option.contract.ts'
import type { Permission } from '#shared/calls/permissions.ts'
import { tableScreen } from '#shared/vocabulary/screens.ts'
import { useActor, useUser } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'

/** Something that can be started or opened from anywhere. */
export interface Beginning {
  key: string
  kind: 'screen' | 'action'
  label: string
  run: () => void
}

const portal = documentHomes.customerOrder.customer!

/** What this user may start, and the master tables that no menu names. */
export function useBeginnings(): Beginning[] {
  const t = useText()
  const navigate = useNavigate()
  const { permissions } = useActor()
  const customer = useUser()?.role === 'customer'
  const to = (path: string) => () => void navigate(path)
  const action = (key: string, may: Permission, path: string, label: string): Beginning[] =>
    permissions.has(may) ? [{ key, kind: 'action', label, run: to(path) }] : []
  const orders = customer
    ? [
        ...action('newOrder', 'customerOrder.draft', `${portal}/edit`, t('shell.begin.order')),
        ...action(
          'importOrder',
          'customerOrder.draft',
          `${portal}/edit?do=import`,
          t('search.begin.importLines'),
        ),
        ...action('choose', 'customerOrder.draft', `${portal}/edit?do=choose`, t('search.begin.materials')),
      ]
    : outlines
        .toReversed()
        .flatMap((outline) =>
          'begin' in outline
            ? action(
                `new:${outline.name}`,
                outline.begin,
                `${documentHomes[outline.name].staff}/edit`,
                t(`shell.begin.${outline.name}`),
              )
            : [],
        )
  const tables = masterNames.flatMap((name): Beginning[] => {
    const { may } = rightsOf(masterOf(name))
    const path = tableScreen(name)
    const table = t(`masterdata.tables.${name}`)
    if (customer || !permissions.has(may.read)) return []
    return [
      { key: `table-${name}`, kind: 'screen', label: table, run: to(path) },
      ...action(`add-${name}`, may.write, `${path}?do=add`, t('search.begin.add', { table })),
      ...action(`import-${name}`, may.write, `${path}?do=import`, t('search.begin.import', { table })),
    ]
  })
  return [...orders, ...tables]
}
