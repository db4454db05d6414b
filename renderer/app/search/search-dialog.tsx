import { useEffect, useState, type KeyboardEvent } from 'react'
import { useText } from '../../i18n/index.ts'
import type { Openers, Result } from './addresses.ts'
import { useResults } from './use-results.ts'
import { useSearchName } from './use-search-name.ts'
import { DownOutlined, RightOutlined, SearchOutlined } from '@ant-design/icons'
import { Input, Modal, Spin, type InputRef } from 'antd'
import { useFirstFocus } from '../../kit/use-first-focus.ts'
import './search.css'

const optionId = (result: Result): string => `search-${result.key}`

interface ResultListProps {
  results: readonly Result[]
  active: Result | undefined
  onChoose: (index: number) => void
  onPoint: (index: number) => void
}

/** The field keeps the focus, and `aria-activedescendant` tells it which option is active. */
function ResultList({ results, active, onChoose, onPoint }: ResultListProps) {
  const t = useText()
  const shown = active && optionId(active)
  useEffect(() => {
    if (shown) document.getElementById(shown)?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return (
    <div id="search-results" role="listbox" aria-label={t('common.search')} className="search-results">
      {results.map((result, index) => (
        <div
          key={result.key}
          id={optionId(result)}
          role="option"
          tabIndex={-1}
          aria-selected={result === active}
          aria-disabled={result.run === undefined}
          className="search-result"
          onClick={() => onChoose(index)}
          onKeyDown={(event) => event.key === 'Enter' && onChoose(index)}
          onMouseMove={() => onPoint(index)}
        >
          {result.expanded !== undefined &&
            (result.expanded ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />)}
          <span className="search-label">{result.label}</span>
          <span className="search-detail">{result.detail}</span>
          <span className="search-kind">{t(`shell.searchKinds.${result.kind}`)}</span>
        </div>
      ))}
    </div>
  )
}

interface Props extends Openers {
  onClose: () => void
}

/** One search field for numbers, customers, materials, screens and actions. */
export function SearchDialog({ onClose, ...openers }: Props) {
  const t = useText()
  const name = useSearchName()
  const [typed, setTyped] = useState('')
  const field = useFirstFocus<InputRef>()
  // While nothing is typed nothing is chosen, because the first option may be a step that asks nothing more.
  const [at, setAt] = useState(-1)
  const { results, waiting } = useResults(typed, openers)
  const active = results[Math.min(at, results.length - 1)]

  const choose = (index: number) => {
    const { run, expanded, inPlace } = results[index]!
    if (!run) return
    if (expanded === undefined && !inPlace) onClose()
    run()
  }
  const steer = (event: KeyboardEvent) => {
    const last = results.length - 1
    if (event.nativeEvent.isComposing || last < 0) return
    if (event.key === 'ArrowDown') setAt(at >= last ? 0 : at + 1)
    else if (event.key === 'ArrowUp') setAt(at <= 0 ? last : Math.min(at, last) - 1)
    else if (event.key === 'Enter' && at >= 0) choose(Math.min(at, last))
    else return
    event.preventDefault()
  }

  return (
    <Modal open footer={null} closable={false} width={600} className="search" onCancel={onClose} title={name}>
      <Input
        ref={field}
        size="large"
        variant="borderless"
        prefix={<SearchOutlined />}
        suffix={waiting && <Spin size="small" />}
        value={typed}
        maxLength={60}
        placeholder={name}
        role="combobox"
        aria-label={name}
        aria-expanded={results.length > 0}
        aria-controls="search-results"
        aria-activedescendant={active && optionId(active)}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(event.target.value.trim() === '' ? -1 : 0)
        }}
        onKeyDown={steer}
      />
      <ResultList results={results} active={active} onChoose={choose} onPoint={setAt} />
      <output className="search-note">
        {results.length === 0 && !waiting && t('search.nothing')}
        {results.length > 0 && typed.trim().length < 2 && t('search.tooShort')}
      </output>
    </Modal>
  )
}
