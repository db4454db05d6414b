import { Tour as AntTour } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useText } from '../../i18n/index.ts'

/** What the tour points at, in its sequence. What a screen has no room for is passed over. */
const steps = ['menu', 'work', 'search', 'notices', 'account'] as const

const targetOf = (step: string) => document.querySelector<HTMLElement>(`[data-tour="${step}"]`)

const lookMs = 100
const patienceMs = 3_000

/** Leads over the home screen, on which everybody begins, and points at the real menus and buttons. */
export function Tour({ onClose }: { onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const [found, setFound] = useState<readonly (typeof steps)[number][]>([])
  useEffect(() => {
    void navigate('/home')
    const since = Date.now()
    const timer = setInterval(() => {
      // The list of what waits is the last that comes.
      if (!targetOf('work') && Date.now() - since < patienceMs) return
      clearInterval(timer)
      setFound(steps.filter((step) => targetOf(step)))
    }, lookMs)
    return () => clearInterval(timer)
  }, [navigate])
  if (found.length === 0) return null
  return (
    <AntTour
      open
      onClose={onClose}
      onFinish={onClose}
      closeIcon={<span aria-label={t('welcome.close')}>×</span>}
      steps={found.map((step, at) => ({
        title: t(`welcome.steps.${step}.title`),
        description: t(`welcome.steps.${step}.text`),
        target: () => targetOf(step)!,
        nextButtonProps: { children: t(at === found.length - 1 ? 'welcome.finish' : 'welcome.next') },
        prevButtonProps: { children: t('welcome.previous') },
      }))}
    />
  )
}
