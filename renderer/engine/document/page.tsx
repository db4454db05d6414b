import { ArrowLeftOutlined, LeftOutlined, RightOutlined, CopyOutlined } from '@ant-design/icons'
import { Button, App, Tooltip } from 'antd'
import { useNavigate, Link } from 'react-router-dom'
import { useFormat, useText } from '../../i18n/index.ts'
import { useListKeys } from '../../kit/list/use-list-keys.ts'
import { returning } from '../../kit/list/use-list-place.ts'
import styles from './document.module.css'
import { useNeighbours, type ListReader } from '../use-neighbours.ts'
import type { ReactNode } from 'react'
import { useChain, type ChainStep } from '../use-chain.ts'
import { type DocumentRecord, type DocumentView, nameOf } from '../view.ts'
import type { Glance } from '#shared/kernel/field-table.ts'
import { Page } from '../../kit/page/page.tsx'
import { FactGroups, Fold, Part, useFacts, type Fact, type Cells } from '../detail/facts.tsx'
import { FirstScreen } from '../detail/first-screen.tsx'
import { StepPart } from '../actions/next-step.tsx'

interface WayBarProps {
  /** Address of the document's own list, for readers who came from elsewhere. */
  home: string
  way: ReturnType<typeof useNeighbours>
}

/** Back to the list that one came from, and on to the documents beside this one. */
function WayBar({ home, way }: WayBarProps) {
  const t = useText()
  const format = useFormat()
  const navigate = useNavigate()
  useListKeys({ ...(way?.next && { j: way.next }), ...(way?.previous && { k: way.previous }) })
  return (
    <nav className={styles['way']} aria-label={t('document.way')}>
      <Button
        size="small"
        icon={<ArrowLeftOutlined />}
        onClick={() => void navigate(way?.back ?? home, { state: returning })}
      >
        {t('document.back')}
      </Button>
      {way && (
        <>
          <Button
            size="small"
            icon={<LeftOutlined />}
            aria-label={t('document.previous')}
            title={`${t('document.previous')} (K)`}
            disabled={!way.previous || way.busy}
            onClick={way.previous}
          />
          <span className="secondary">{`${format.number(way.place)} / ${format.total(way.total)}`}</span>
          <Button
            size="small"
            icon={<RightOutlined />}
            aria-label={t('document.next')}
            title={`${t('document.next')} (J)`}
            disabled={!way.next || way.busy}
            onClick={way.next}
          />
        </>
      )}
    </nav>
  )
}

/** Where a document came from and what became of it; every link leads back from there as well. */
export function Chain({ steps }: { steps: readonly ChainStep[] }) {
  const t = useText()
  const shown = steps.filter(({ links }) => links.length > 0)
  if (shown.length < 2) return null
  return (
    <nav className={styles['chain']} aria-label={t('document.chain')}>
      {shown.map(({ key, title, links }, at) => (
        <div key={key} className={styles['chainStep']}>
          {at > 0 && <RightOutlined aria-hidden className="secondary" />}
          <div>
            <span className="secondary">{title}</span>
            <ul>
              {links.map(({ id, number, address, state, open }) => (
                <li key={id} {...(open && { 'aria-current': 'page' as const })}>
                  {address && !open ? <Link to={address}>{number}</Link> : <strong>{number}</strong>} {state}
                </li>
              ))}
            </ul>
          </div>
        </div>
      ))}
    </nav>
  )
}

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
  const steps = useChain(view, record)
  const copy = async () => {
    await navigator.clipboard.writeText(number)
    void message.success(t('common.copied'))
  }
  const anchors = [
    ...(lines ? [lines] : []),
    ...groups.map(({ group }) => ({ id: group, title: t(`document.groups.${group}`) })),
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
            <span
              className="secondary"
              title={typeof props.subtitle === 'string' ? props.subtitle : undefined}
            >
              {props.subtitle}
            </span>
          </>
        }
        actions={props.actions}
        step={<StepPart value="sentence">{props.next}</StepPart>}
        below={
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
        }
      >
        <StepPart value="obstacles">{props.next}</StepPart>
        <FirstScreen view={view} record={record} cells={cells} more={props.glance} />
        {props.notice}
        <Chain steps={steps} />
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
