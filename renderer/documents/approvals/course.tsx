import { PaperClipOutlined } from '@ant-design/icons'
import { Flex, Timeline } from 'antd'
import type { AskedPerson, ApprovalOfDocument } from '#shared/documents/approvals/approval.fields.ts'
import { nameOfStep, type PlannedStep } from '#shared/documents/approvals/flow.schema.ts'
import { useFormat, useLanguage, useText } from '../../i18n/index.ts'
import { StatusTag, type Tone } from '../../kit/status-tag.tsx'
import styles from './approvals.module.css'

const tones: Readonly<Record<AskedPerson['state'], Tone>> = {
  open: 'waiting',
  agreed: 'done',
  refused: 'stopped',
  released: 'draft',
}

const keyOf = ({ name, askedAt, step }: AskedPerson) => `${name} ${askedAt} ${step}`

/** What one person was asked, what became of it, and in whose place somebody acted. */
function Turn({ person, opinionOnly = false }: { person: AskedPerson; opinionOnly?: boolean }) {
  const t = useText()
  const format = useFormat()
  const { name, state, opinion, attachments, actedBy, actedAt } = person
  const word = opinionOnly
    ? t(`approvals.${state === 'open' ? 'opinionOpen' : 'opinionGiven'}`)
    : t(`approvals.turn.${state}`)
  const actor = state === 'released' ? 'approvals.page.handedOverBy' : 'approvals.page.actedBy'
  return (
    <Flex vertical gap={2}>
      <Flex gap={8} wrap align="center">
        <span>{name}</span>
        <StatusTag tone={tones[state]}>{word}</StatusTag>
        {actedBy && <span className="secondary">{t(actor, { name: actedBy })}</span>}
        {actedAt && <span className="secondary">{format.instant(actedAt)}</span>}
      </Flex>
      {opinion && <p className={styles['opinion']}>{opinion}</p>}
      {attachments.map(({ name: file, url }) =>
        url === '' ? (
          <span key={file}>
            <PaperClipOutlined /> {file}
          </span>
        ) : (
          <a key={url} href={url} target="_blank" rel="noreferrer">
            <PaperClipOutlined /> {file}
          </a>
        ),
      )}
    </Flex>
  )
}

function Step({ step, turns }: { step: Pick<PlannedStep, 'name'>; turns: readonly AskedPerson[] }) {
  const t = useText()
  return (
    <Flex vertical gap={4}>
      <strong>{step.name}</strong>
      {turns.length === 0 ? (
        <span className="secondary">{t('approvals.page.later')}</span>
      ) : (
        turns.map((person) => <Turn key={keyOf(person)} person={person} />)
      )}
    </Flex>
  )
}

const colorOf = (turns: readonly AskedPerson[]) => {
  if (turns.some(({ state }) => state === 'refused')) return 'red'
  if (turns.some(({ state }) => state === 'open')) return 'blue'
  return turns.length > 0 ? 'green' : 'gray'
}

/** The steps of an approval with everybody who was asked, the newest submission first, and opinions below. */
export function Course({ steps, people, round }: Pick<ApprovalOfDocument, 'steps' | 'people' | 'round'>) {
  const t = useText()
  const language = useLanguage()
  const rounds = [...new Set(people.map((person) => person.round))].toSorted((a, b) => b - a)
  const opinions = people.filter(({ step }) => step === null)
  if (people.length === 0) return <p className="secondary">{t('approvals.page.later')}</p>
  return (
    <Flex vertical gap={12}>
      {rounds.map((one) => {
        const turns = people.filter((person) => person.round === one && person.step !== null)
        // Earlier submissions may have had other steps, and another system has its own; who was asked is known.
        const ours = one === round && steps.length > 0
        const stepNumbers = [...new Set(turns.map(({ step }) => step!))]
        const shown = ours
          ? steps.map((step) => ({ name: nameOfStep(step, language) }))
          : stepNumbers.map((i) => ({ name: turns.find(({ step }) => step === i)!.stepName }))
        const positionOf = (i: number) => (ours ? i : stepNumbers[i]!)
        return (
          <section key={one}>
            {rounds.length > 1 && (
              <h3 className={styles['round']}>{t('approvals.page.submission', { count: one })}</h3>
            )}
            <Timeline
              items={shown.map((step, i) => {
                const own = turns.filter((turn) => turn.step === positionOf(i))
                return { key: i, color: colorOf(own), content: <Step step={step} turns={own} /> }
              })}
            />
          </section>
        )
      })}
      {opinions.length > 0 && (
        <section>
          <h3 className={styles['round']}>{t('approvals.page.opinions')}</h3>
          <Flex vertical gap={8}>
            {opinions.map((person) => (
              <Turn key={keyOf(person)} person={person} opinionOnly />
            ))}
          </Flex>
        </section>
      )}
    </Flex>
  )
}
