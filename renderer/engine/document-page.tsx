import { CopyOutlined } from '@ant-design/icons'
import { App, Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import type { Glance } from '#shared/engine/document-fields.ts'
import { useText, type TextKey } from '../i18n/index.ts'
import { Page } from '../kit/page/page.tsx'
import { Chain } from './chain.tsx'
import styles from './document.module.css'
import type { Fact } from './fact-list.tsx'
import { FactGroups, Fold, Part, useFacts, type Cells } from './facts.tsx'
import { FirstScreen } from './first-screen.tsx'
import { useNeighbours, type ListReader } from './use-neighbours.ts'
import { nameOf, type DocumentRecord, type DocumentView } from './view.ts'
import { WayBar } from './way-bar.tsx'

export interface Section {
  id: string
  title: string
  content: ReactNode
  /** Unfolded at first, because it holds the record up. */
  open?: boolean
}

interface Props<R extends DocumentRecord> {
  view: DocumentView<R>
  record: R
  tags: ReactNode
  subtitle: ReactNode
  actions: ReactNode
  next: ReactNode
  /** What has to be known before anything else. */
  notice?: ReactNode
  cells?: Cells<R>
  glance?: Partial<Record<Glance, readonly Fact[]>>
  lines?: Section
  /** Parts that are not of the field table, folded as its groups are. */
  parts: readonly Section[]
  history: ReactNode
  /** Lists that lead here, by their names. */
  readers: Readonly<Record<string, ListReader>>
}

/** A document on screen: what is asked first, then its lines, then the rest, folded. */
export function DocumentPage<R extends DocumentRecord>({ view, record, ...props }: Props<R>) {
  const t = useText()
  const { message } = App.useApp()
  const { lines, parts, cells, history } = props
  const number = nameOf(view.document, record)
  const way = useNeighbours(view, record.id, props.readers)
  const { groups } = useFacts(view, record, cells)
  const copy = async () => {
    await navigator.clipboard.writeText(number)
    void message.success(t('common.copied'))
  }
  const anchors = [
    ...(lines ? [lines] : []),
    ...groups.map(({ group }) => ({ id: group, title: t(`document.groups.${group}` as TextKey) })),
    ...parts,
  ]
  return (
    <div className={styles['page']}>
      <Page
        title={
          <>
            {number}
            <Tooltip title={t('document.copyNumber')}>
              <Button
                type="text"
                size="small"
                aria-label={t('document.copyNumber')}
                icon={<CopyOutlined />}
                onClick={() => void copy()}
              />
            </Tooltip>
          </>
        }
        beside={
          <>
            {props.tags}
            <span className="secondary">{props.subtitle}</span>
          </>
        }
        actions={props.actions}
        below={
          <>
            {props.next}
            <div className={styles['below']}>
              <WayBar home={view.home} way={way} />
              <nav className={styles['anchors']} aria-label={t('document.parts')}>
                {anchors.map(({ id, title }) => (
                  <a key={id} href={`#${id}`}>
                    {title}
                  </a>
                ))}
              </nav>
              {history}
            </div>
          </>
        }
      >
        <FirstScreen view={view} record={record} cells={cells} more={props.glance} />
        {props.notice}
        <Chain view={view} record={record} />
        {lines && (
          <Part id={lines.id} title={lines.title}>
            {lines.content}
          </Part>
        )}
        <FactGroups view={view} record={record} cells={cells} />
        {parts.map(({ id, title, content, open }) => (
          <Fold key={id} id={id} title={title} open={open}>
            {content}
          </Fold>
        ))}
      </Page>
    </div>
  )
}
