import { CalendarOutlined, DownOutlined } from '@ant-design/icons'
import { Button, theme, type ButtonProps } from 'antd'
// Only the plain field is imported; with search, one-time code and text area it would be twice as large.
import Input from 'antd/es/input/Input'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import type { Filter } from '#shared/kernel/list.ts'
import { readersZone, useFormat, useText, type Formats, type Text } from '../../i18n/index.ts'
import { useTyped } from '../use-typed.ts'
import type { FilterValue } from './list-state.ts'
import type { PickerProps } from './types.ts'
import styles from './list.module.css'

/** A set filter in words, as its chip shows it. */
export function wordsOf(
  value: FilterValue,
  {
    t,
    format,
    valueLabel,
    dates,
  }: { t: Text; format: Formats; valueLabel: (v: string) => string; dates: boolean },
): string {
  if (typeof value === 'boolean') return t(value ? 'list.yes' : 'list.no')
  if (typeof value === 'string') return value
  if ('from' in value) {
    const say = (end: string) => (dates ? format.date(end) : end)
    return `${say(value.from)} – ${say(value.to)}`
  }
  return value.map(valueLabel).join(t('common.comma'))
}

const RangePanel = lazy(() => import('./range-panel.tsx'))
const ValueSelect = lazy(() => import('./value-select.tsx'))

interface Props {
  filter: Filter
  label: string
  value: FilterValue | undefined
  onChange: (value: FilterValue | undefined) => void
  valueLabel: (value: string) => string
  picker?: ComponentType<PickerProps> | undefined
}

/** A filter by a part of a text, which takes effect while it is typed. */
function Fragment({ filter, label, value, onChange }: Props) {
  const t = useText()
  const { text, type, finish } = useTyped(typeof value === 'string' ? value : '', (next) =>
    onChange(next || undefined),
  )
  return (
    <Input
      aria-label={label}
      placeholder={label}
      {...(filter.kind === 'fragment' && !filter.anywhere && { title: t('list.fragmentHint') })}
      allowClear
      maxLength={100}
      value={text}
      onChange={(e) => type(e.target.value)}
      onPressEnter={finish}
      onBlur={finish}
    />
  )
}

interface ClosedProps extends ButtonProps {
  label: string
  /** The chosen values in words; empty when the filter is not set. */
  words: string
}

/**
 * A closed filter. Its panel is loaded when it is pressed, because a list shows four filters and most stay
 * closed.
 */
function Closed({ label, words, ...props }: ClosedProps) {
  const t = useText()
  const { token } = theme.useToken()
  return (
    <Button
      block
      icon={<DownOutlined />}
      iconPlacement="end"
      aria-label={words ? `${label}${t('common.colon')}${words}` : label}
      style={{ justifyContent: 'space-between', color: words ? token.colorText : token.colorTextPlaceholder }}
      {...props}
    >
      <span className={styles['closed']}>{words || label}</span>
    </Button>
  )
}

function Range({ label, value, onChange, filter }: Props) {
  const t = useText()
  const format = useFormat()
  const [touched, setTouched] = useState(false)
  const range = typeof value === 'object' && 'from' in value ? value : { from: '', to: '' }
  const dates = filter.kind !== 'amountRange'
  const words = range.from ? wordsOf(range, { t, format, valueLabel: (v) => v, dates }) : ''
  // It is drawn again inside its panel and keeps the focus.
  const closed = (
    <Closed
      label={label}
      words={words}
      autoFocus={touched}
      onClick={() => setTouched(true)}
      {...(dates && { icon: <CalendarOutlined /> })}
    />
  )
  if (!touched) return closed
  return (
    <Suspense fallback={closed}>
      <RangePanel
        label={label}
        range={range}
        dates={dates}
        onChange={onChange}
        {...(filter.kind === 'instantRange' && { zone: readersZone() })}
      >
        {closed}
      </RangePanel>
    </Suspense>
  )
}

function OneOf({ filter, label, value, onChange, valueLabel, picker: Picker }: Props) {
  const t = useText()
  const [touched, setTouched] = useState(false)
  const chosen = Array.isArray(value) ? (value as string[]) : typeof value === 'string' ? [value] : []
  const set = (next: string[]) => onChange(next.length > 0 ? next : undefined)
  const words = chosen.map(valueLabel).join(t('common.comma'))
  if (!touched)
    return <Closed label={label} words={words} aria-haspopup="listbox" onClick={() => setTouched(true)} />
  if (Picker) return <Picker value={chosen} onChange={set} label={label} opened />
  const values = filter.kind === 'oneOf' ? (filter.values ?? []) : []
  const options = values.map((v) => ({ value: v, label: valueLabel(v) }))
  return (
    <Suspense fallback={<Closed label={label} words={words} />}>
      <ValueSelect multiple label={label} value={chosen} onChange={set} options={options} />
    </Suspense>
  )
}

function Flag({ label, value, onChange }: Props) {
  const t = useText()
  const [touched, setTouched] = useState(false)
  const options = [
    { value: 'yes', label: t('list.yes') },
    { value: 'no', label: t('list.no') },
  ]
  const chosen = typeof value === 'boolean' ? [value ? 'yes' : 'no'] : []
  const words = options.find((o) => o.value === chosen[0])?.label ?? ''
  if (!touched)
    return <Closed label={label} words={words} aria-haspopup="listbox" onClick={() => setTouched(true)} />
  const set = ([next]: string[]) => onChange(next === undefined ? undefined : next === 'yes')
  return (
    <Suspense fallback={<Closed label={label} words={words} />}>
      <ValueSelect multiple={false} label={label} value={chosen} onChange={set} options={options} />
    </Suspense>
  )
}

const controls = {
  fragment: Fragment,
  search: Fragment,
  oneOf: OneOf,
  flag: Flag,
  dateRange: Range,
  instantRange: Range,
  amountRange: Range,
} as const

/** The control for a kind of filter. */
export function FilterControl(props: Props) {
  const Control = controls[props.filter.kind]
  return <Control {...props} />
}
