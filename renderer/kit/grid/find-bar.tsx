import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Input, Select, type InputRef } from 'antd'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { type Text } from '../../i18n/index.ts'
import styles from './bars.module.css'
import type { GridColumn, GridRow } from './types.ts'
import type { Find, FindWhere } from './find.ts'

interface Props<R extends GridRow> {
  find: Find<R>
  columns: readonly GridColumn<R>[]
  readOnly: boolean
  /** Returns to the cell. */
  onClose: () => void
  t: Text
}

const nameOf = (where: FindWhere) => (typeof where === 'string' ? where : `column ${where.column}`)

/** Searches the lines: next and previous match, their number, and replacing. */
export function FindBar<R extends GridRow>({ find, columns, readOnly, onClose, t }: Props<R>) {
  const field = useRef<InputRef>(null)
  const { search, matches, current } = find
  const searches = search?.count
  useEffect(() => {
    if (searches !== undefined) field.current?.focus({ cursor: 'all' })
  }, [searches])
  if (!search) return null

  const { replaces } = search
  const places: [FindWhere, string][] = [
    ...(replaces ? [] : ([['all', t('grid.find.everywhere')]] satisfies [FindWhere, string][])),
    ...(search.selection ? ([['selection', t('grid.find.selection')]] satisfies [FindWhere, string][]) : []),
    ...columns
      .filter((column) => !replaces || column.kind !== 'readonly')
      .map(({ key, title }): [FindWhere, string] => [{ column: key }, title]),
  ]
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.nativeEvent.isComposing) return
    if (e.key === 'Escape') onClose()
    else if (e.key === 'F3') find.step(e.shiftKey)
    else return
    e.preventDefault()
    e.stopPropagation()
  }
  const count =
    search.query === ''
      ? ''
      : t(current === -1 ? 'grid.find.count' : 'grid.find.place', {
          place: current + 1,
          count: matches.length,
        })
  const none = matches.length === 0
  return (
    <div role="none" onKeyDown={onKeyDown}>
      <search aria-label={t('grid.find.title')} className={styles['bar']}>
        <Input
          ref={field}
          size="small"
          className={styles['query'] ?? ''}
          aria-label={t('grid.find.query')}
          placeholder={t('grid.find.query')}
          value={search.query}
          onChange={(e) => find.change({ query: e.target.value })}
          onKeyDown={(e) => {
            if (e.key === 'Enter' && !e.nativeEvent.isComposing) find.step(e.shiftKey)
          }}
          suffix={
            <span role="status" className={styles['quiet']}>
              {count}
            </span>
          }
        />
        <Button
          size="small"
          type="text"
          icon={<UpOutlined />}
          aria-label={t('grid.find.previous')}
          title={t('grid.find.previous')}
          disabled={none}
          onClick={() => find.step(true)}
        />
        <Button
          size="small"
          type="text"
          icon={<DownOutlined />}
          aria-label={t('grid.find.next')}
          title={t('grid.find.next')}
          disabled={none}
          onClick={() => find.step(false)}
        />
        <Select
          size="small"
          className={styles['where'] ?? ''}
          aria-label={t('grid.find.where')}
          popupMatchSelectWidth={false}
          value={nameOf(search.where)}
          options={places.map(([where, label]) => ({ value: nameOf(where), label }))}
          onChange={(name) => find.change({ where: places.find(([where]) => nameOf(where) === name)![0] })}
        />
        {replaces && (
          <>
            <Input
              size="small"
              className={styles['query'] ?? ''}
              aria-label={t('grid.find.by')}
              placeholder={t('grid.find.by')}
              value={search.by}
              onChange={(e) => find.change({ by: e.target.value })}
              onKeyDown={(e) => {
                if (e.key === 'Enter' && !e.nativeEvent.isComposing) find.replaceOne()
              }}
            />
            <Button size="small" disabled={none} onClick={find.replaceOne}>
              {t('grid.find.replaceOne')}
            </Button>
            <Button size="small" disabled={none} onClick={find.replaceAll}>
              {t('grid.find.replaceAll', { count: matches.length })}
            </Button>
          </>
        )}
        {!readOnly && !replaces && (
          <Button size="small" type="link" onClick={find.showReplace}>
            {t('grid.find.replace')}
          </Button>
        )}
        <Button
          size="small"
          type="text"
          className={styles['end'] ?? ''}
          icon={<CloseOutlined />}
          aria-label={t('grid.find.close')}
          title={t('grid.find.close')}
          onClick={onClose}
        />
      </search>
    </div>
  )
}
