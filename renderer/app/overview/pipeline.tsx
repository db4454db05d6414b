import { Empty, Skeleton } from 'antd'
import { Link, useNavigate } from 'react-router-dom'
import { fates, type Fate } from '#shared/areas/figures/pipeline.rules.ts'
import { documentsOf, numbersOf } from '#shared/areas/figures/comparison.rules.ts'
import { listOf } from '../../areas/figures/figure-link.ts'
import type { Range } from '#shared/areas/figures/figure.rules.ts'
import { useNumberText } from '../../areas/figures/figure-numbers.tsx'
import { usePipelineQuery } from '../../areas/figures/figure.api.ts'
import { useKinds } from '../../areas/figures/figure-question.tsx'
import { stepsOf, type Step } from '../../areas/figures/pipeline-steps.ts'
import { useStateWord } from '../../areas/figures/use-key-words.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { Chart } from '../../kit/chart/chart.tsx'
import type { Spot } from '../../kit/chart/chart-canvas.tsx'
import { NotRead } from '../../kit/not-read.tsx'
import { ScrollBox } from '../../kit/scroll-box.tsx'
import styles from './overview.module.css'

/** The list of documents of a step with one fate. */
const fateLink = ({ kind, fates: known }: Step, fate: Fate, range: Range): string =>
  listOf(kind, range, { state: [...known![fate].states] })

/** How many documents of a step had one fate, as a link to them. */
function FateNumber({ step, fate, range }: { step: Step; fate: Fate; range: Range }) {
  const format = useFormat()
  if (step.fates === null) return <span className="secondary">–</span>
  const count = documentsOf(step.fates[fate].cells)
  return count === 0 ? '0' : <Link to={fateLink(step, fate, range)}>{format.number(count)}</Link>
}

/** The states in which documents of a step wait, those with most first. */
function Where({ step, range }: { step: Step; range: Range }) {
  const format = useFormat()
  const stateWord = useStateWord()
  return step.stuck.map(({ state, documents }) => (
    <span key={state}>
      {stateWord(step.kind, state)}{' '}
      <Link to={listOf(step.kind, range, { state: [state] })}>{format.number(documents)}</Link>
    </span>
  ))
}

function StepRow({ step, range }: { step: Step; range: Range }) {
  const t = useText()
  const format = useFormat()
  const text = useNumberText()
  const { kind, cells, conversion, age, oldest, fates: known } = step
  const percent = conversion === null ? null : `${format.places(conversion, 1)} %`
  return (
    <tr>
      <th scope="row">{t(`figures.kinds.${kind}`)}</th>
      <td>
        {cells.length === 0 ? '0' : <Link to={listOf(kind, range)}>{format.number(documentsOf(cells))}</Link>}
      </td>
      <td>
        {numbersOf(cells, 'baseAmount').map((number) => (
          <Link key={number.currency} to={listOf(kind, range)}>
            {text(number)}
          </Link>
        ))}
      </td>
      <td>
        <FateNumber step={step} fate="onward" range={range} />
        {percent !== null && <div>{percent}</div>}
        {known === null && <div className="secondary">{t('overview.pipeline.last')}</div>}
        {step.unread.length > 0 && (
          <div>
            <Link to={listOf(kind, range, { state: [...new Set(step.unread.map(({ row }) => row))] })}>
              {t('overview.pipeline.unread', { count: documentsOf(step.unread) })}
            </Link>
          </div>
        )}
      </td>
      <td>
        <FateNumber step={step} fate="waiting" range={range} />
        {known && known.waiting.cells.length > 0 && (
          <div>
            {numbersOf(known.waiting.cells, 'baseAmount').map((number) => (
              <Link key={number.currency} to={fateLink(step, 'waiting', range)}>
                {text(number)}
              </Link>
            ))}
          </div>
        )}
      </td>
      <td>
        {age === null ? '–' : format.places(age, 1)}
        {oldest !== null && (
          <div>
            <Link to={fateLink(step, 'waiting', { from: oldest, to: oldest })}>
              {t('overview.pipeline.since', { month: oldest })}
            </Link>
          </div>
        )}
      </td>
      <td>
        <FateNumber step={step} fate="ended" range={range} />
      </td>
      <td className={styles['where']}>
        <Where step={step} range={range} />
      </td>
    </tr>
  )
}

const heads = ['step', 'documents', 'amount', 'onward', 'waiting', 'age', 'ended', 'where'] as const

function StepTable({ steps, range, title }: { steps: readonly Step[]; range: Range; title: string }) {
  const t = useText()
  return (
    <ScrollBox className={styles['scroll']} label={title}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={head === 'where' ? styles['where'] : ''}>
                {t(`overview.pipeline.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <StepRow key={step.kind} step={step} range={range} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

/** How many documents came to each step; where that is known, how many of them went on, wait or ended. */
function StepChart({ steps, range }: { steps: readonly Step[]; range: Range }) {
  const t = useText()
  const format = useFormat()
  const navigate = useNavigate()
  const open = ({ name, series }: Spot) => {
    const [step, fate] = [steps[name], fates[series]]
    if (!step) return
    const unread = { state: [...new Set(step.unread.map(({ row }) => row))] }
    if (fate && step.fates) void navigate(fateLink(step, fate, range))
    else void navigate(listOf(step.kind, range, step.fates ? unread : {}))
  }
  // Nothing follows the last step, so every document that has come to it has gone all the way.
  const valuesOf = (fate: Fate) =>
    steps.map(({ cells, fates: known }) => {
      if (known) return String(documentsOf(known[fate].cells))
      return fate === 'onward' ? String(documentsOf(cells)) : null
    })
  return (
    <Chart
      title={t('overview.pipeline.chart', { from: range.from, to: range.to })}
      description={t('figures.chart.twin')}
      saveLabel={t('figures.chart.save')}
      names={steps.map(({ kind }) => t(`figures.kinds.${kind}`))}
      series={[
        ...fates.map((fate) => ({ name: t(`overview.pipeline.${fate}`), values: valuesOf(fate) })),
        {
          name: t('overview.pipeline.unknown'),
          values: steps.map((step) => {
            const count = documentsOf(step.unread)
            return count === 0 ? null : String(count)
          }),
        },
      ]}
      form="bars"
      stacked
      format={(value) => format.number(Number(value))}
      short={(value) => format.number(value)}
      onOpen={open}
    />
  )
}

/** The way from the inquiry to the payment: how much is at each step, what went on, and where the rest is stuck. */
export function Pipeline({ range }: { range: Range }) {
  const t = useText()
  const {
    currentData: found,
    error,
    refetch,
  } = usePipelineQuery({ query: range }, { refetchOnMountOrArgChange: true })
  const steps = stepsOf(found ?? [], useKinds(), range.to)
  return (
    <section className={styles['card']}>
      <h2>{t('overview.pipeline.title')}</h2>
      {error && <NotRead error={error} onRetry={refetch} />}
      {!error && !found && <Skeleton active paragraph={{ rows: 8 }} title={false} />}
      {found?.length === 0 && <Empty description={t('figures.table.nothing')} />}
      {found && found.length > 0 && (
        <>
          <StepChart steps={steps} range={range} />
          <StepTable steps={steps} range={range} title={t('overview.pipeline.title')} />
          <p className="secondary">{t('overview.pipeline.help')}</p>
        </>
      )}
    </section>
  )
}
