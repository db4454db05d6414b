import { Alert, Button, Flex, Input, App, Card, Select } from 'antd'
import { useState, useId } from 'react'
import { type ApprovalKind, approvalKinds } from '#shared/documents/approvals/approval.machine.ts'
import { nameOfStep, type FlowStep, type CheckedFlow } from '#shared/documents/approvals/flow.schema.ts'
import { useText, useFormat, useLanguage, refusalOf } from '../../../i18n/index.ts'
import {
  useTryFlowMutation,
  useCheckFlowMutation,
  useFlowsQuery,
  useSaveFlowMutation,
  useApprovalEnginesQuery,
} from '../approval.api.ts'
import { useFlowSentence, emptyStep, moved, placeOf, withStep } from './flow-steps.ts'
import { type ApprovalEngine, approvalEngines } from '#shared/documents/approvals/oa.contract.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { OneRecord } from '../../../engine/detail/one-record.tsx'
import { useAskBeforeLeaving } from '../../../kit/form/departure-questions.ts'
import { isAlike } from '../../../kit/is-alike.ts'
import { ApprovalViews } from '../approval-views.tsx'
import { StepCard } from './step-card.tsx'

/** The steps and people that an order would meet, before anything is saved. */
function TryFlow({ kind, steps }: { kind: ApprovalKind; steps: FlowStep[] }) {
  const t = useText()
  const language = useLanguage()
  const sentence = useFlowSentence()
  const [documentNo, setNumber] = useState('')
  const [run, { data, error, isLoading }] = useTryFlowMutation()
  return (
    <section aria-label={t('approvals.flow.try')}>
      <Flex vertical gap={8}>
        <strong>{t('approvals.flow.try')}</strong>
        <Flex gap={8} wrap>
          <Input
            style={{ width: 220 }}
            aria-label={t('approvals.flow.tryNo')}
            placeholder={t('approvals.flow.tryNo')}
            maxLength={40}
            value={documentNo}
            onChange={({ target }) => setNumber(target.value)}
          />
          <Button
            disabled={documentNo.trim() === ''}
            loading={isLoading}
            onClick={() => void run({ body: { kind, steps, documentNo } })}
          >
            {t('approvals.flow.tryRun')}
          </Button>
        </Flex>
        {error && <Alert type="error" showIcon role="alert" title={sentence.of(error)} />}
        {!error && data && (
          <ol>
            {data.map(({ people, ...step }) => (
              <li key={`${step.stage} ${step.name}`}>
                {t('approvals.flow.stage', { count: step.stage })} · {nameOfStep(step, language)}
                {t('common.colon')}
                {people.length > 0 ? people.join(t('common.comma')) : t('approvals.flow.nobody')}
              </li>
            ))}
          </ol>
        )}
      </Flex>
    </section>
  )
}

interface EngineFieldProps {
  value: ApprovalEngine
  onChange: (engine: ApprovalEngine) => void
}

/** What decides a kind: our own steps, or one of the systems that are set up. */
function EngineField({ value, onChange }: EngineFieldProps) {
  const t = useText()
  const id = useId()
  const { data: ready = [] } = useApprovalEnginesQuery({})
  const isReady = (engine: ApprovalEngine) =>
    engine === 'embedded' || engine === value || ready.some((one) => one === engine)
  return (
    <Flex vertical gap={4}>
      <label htmlFor={id}>{t('approvals.fields.engine')}</label>
      <Select
        id={id}
        style={{ maxWidth: 320 }}
        value={value}
        onChange={onChange}
        options={approvalEngines.map((engine) => ({
          value: engine,
          label: t(`states.approvalEngine.${engine}`),
          disabled: !isReady(engine),
        }))}
      />
      {value !== 'embedded' && <span className="secondary">{t('approvals.flow.engineHelp')}</span>}
    </Flex>
  )
}

/** The steps of one kind as they are being changed. */
function FlowEditor({ flow, onDirty }: { flow: CheckedFlow; onDirty: (dirty: boolean) => void }) {
  const t = useText()
  const format = useFormat()
  const sentence = useFlowSentence()
  const { message } = App.useApp()
  const [steps, setSteps] = useState<FlowStep[]>(flow.steps)
  const [engine, setEngine] = useState(flow.engine)
  const [reasons, setReasons] = useState<readonly Reason[] | null>(null)
  const [warnings, setWarnings] = useState<readonly Reason[]>(flow.warnings)
  const [check, checking] = useCheckFlowMutation()
  const [save, saving] = useSaveFlowMutation()
  const change = (next: FlowStep[]) => {
    setSteps(next)
    setReasons(null)
    setWarnings([])
    onDirty(engine !== flow.engine || !isAlike(next, flow.steps))
  }
  const choose = (next: ApprovalEngine) => {
    setEngine(next)
    setReasons(null)
    onDirty(next !== flow.engine || !isAlike(steps, flow.steps))
  }
  const { kind, version } = flow
  const look = async () => {
    const { data, error } = await check({ body: { kind, steps } })
    setReasons(error ? refusalOf(error).reasons : (data?.reasons ?? []))
    setWarnings(data?.warnings ?? [])
  }
  const store = async () => {
    const { error } = await save({ body: { kind, version, engine, steps } })
    if (error) return setReasons(refusalOf(error).reasons)
    onDirty(false)
    void message.success(t('approvals.flow.saved'))
  }
  return (
    <Flex vertical gap={12}>
      {flow.version > 0 && (
        <span className="secondary">
          {t('approvals.flow.changed', { name: flow.updatedBy, at: format.instant(flow.updatedAt) })}
        </span>
      )}
      <EngineField value={engine} onChange={choose} />
      {steps.map((step, i) => (
        <StepCard
          key={placeOf(i)}
          step={step}
          position={i}
          last={i === steps.length - 1}
          onChange={(next) => change(withStep(steps, i, next))}
          onMove={(by) => change(moved(steps, i, by))}
          onRemove={() => change(steps.filter((_, at) => at !== i))}
        />
      ))}
      <Flex gap={8} wrap>
        <Button onClick={() => change([...steps, emptyStep()])} disabled={steps.length >= 20}>
          {t('approvals.flow.addStep')}
        </Button>
        <Button onClick={() => void look()} loading={checking.isLoading}>
          {t('approvals.flow.check')}
        </Button>
        <Button type="primary" onClick={() => void store()} loading={saving.isLoading}>
          {t('approvals.flow.save')}
        </Button>
      </Flex>
      {reasons && (
        <Alert
          type={reasons.length === 0 ? 'success' : 'error'}
          showIcon
          role={reasons.length === 0 ? 'status' : 'alert'}
          title={reasons.length === 0 ? t('approvals.flow.good') : sentence.all(reasons)}
        />
      )}
      {engine === 'embedded' && warnings.length > 0 && (
        <Alert type="warning" showIcon role="status" title={sentence.all(warnings)} />
      )}
      <TryFlow kind={kind} steps={steps} />
    </Flex>
  )
}

/** The screen on which an administrator sets who decides each kind of approval, and in which steps. */
export function FlowScreen() {
  const t = useText()
  const [kind, setKind] = useState<ApprovalKind>('special')
  const [dirty, setDirty] = useState(false)
  const answer = useFlowsQuery({})
  useAskBeforeLeaving(dirty)
  return (
    <Flex vertical gap={12}>
      <ApprovalViews open="flows" />
      <Card title={<h1 style={{ margin: 0, fontSize: 16 }}>{t('approvals.flow.title')}</h1>}>
        <Flex vertical gap={12}>
          <p style={{ margin: 0 }}>{t('approvals.flow.intro')}</p>
          <Select
            style={{ maxWidth: 320 }}
            aria-label={t('approvals.fields.kind')}
            value={kind}
            disabled={dirty}
            onChange={(next: ApprovalKind) => setKind(next)}
            options={approvalKinds.map((one) => ({ value: one, label: t(`states.approvalKind.${one}`) }))}
          />
          <OneRecord id={kind} answer={answer}>
            {(flows) => {
              const flow = flows.find((one) => one.kind === kind)
              return flow && <FlowEditor key={`${kind} ${flow.version}`} flow={flow} onDirty={setDirty} />
            }}
          </OneRecord>
        </Flex>
      </Card>
    </Flex>
  )
}
